def is_same_axis(a, b):
    return len(a) == len(b) and bool(np.all(a == b))


def sample_spans(series):
    """What each row stands for, [start, stop), and its middle: bins reach to the next one, other samples half a step around."""
    time = series.time
    step = median_step(time)
    if series.stamp != "start":
        return time - step / 2, time, time + step / 2
    following = np.append(time[1:], np.inf)
    stop = np.where(following - time <= 1.5 * step, following, time + step)
    return time, (time + stop) / 2, stop


def is_same_target(a, b):
    return a.stamp == b.stamp and is_same_axis(a.time, b.time)


def align(all_series, method="auto", at=None):
    """
    All series on one time axis: that of the longest cadence (or `at`), inside the time that they share. Rows are paired by the
    middle of what they stand for. Returns the times and, for each series, the values of its columns.
    """
    target, columns = onto_one_axis(all_series, method, at)
    return target.time, columns


def onto_one_axis(all_series, method="auto", at=None):
    first = all_series[0]
    if at is None and all(is_same_target(s, first) for s in all_series):
        return first, [[c.values for c in s.columns] for s in all_series]
    margin = max(median_step(s.time) for s in all_series) / 2
    middles = [sample_spans(s)[1] for s in all_series]
    start = max(middle[0] for middle in middles) - margin
    stop = min(middle[-1] for middle in middles) + margin
    if start > stop:
        raise SystemExit("The series have no time in common.")
    coarsest = first
    for series in all_series:
        if median_step(series.time) > median_step(coarsest.time):
            coarsest = series
    if isinstance(at, Series):
        whole = at
    else:
        whole = Series("", coarsest.time, [], stamp=coarsest.stamp) if at is None else Series("", at, [])
    middle = sample_spans(whole)[1]
    target = Series("", whole.time[(middle >= start) & (middle <= stop)], [], stamp=whole.stamp)
    step = median_step(target.time if len(target.time) > 1 else coarsest.time)
    return target, [onto(series, target, method, step) for series in all_series]


def onto(series, target, method, step):
    if is_same_target(series, target):
        return [c.values for c in series.columns]
    time, at = sample_spans(series)[1], sample_spans(target)[1]
    own = median_step(series.time)
    chosen = ("mean" if own * 2 <= step else "nearest") if method == "auto" else method
    reach = max(own, step)
    if chosen in ("nearest", "linear") and bool(np.all(np.isin(at, time))):
        return [nearest_values(time, c.values, at, 0) for c in series.columns]
    if chosen == "mean":
        start, _, stop = sample_spans(target)
        return [mean_values(time, c.values, start, stop, own) for c in series.columns]
    if chosen == "asof":
        return [asof_values(time, c.values, at, 1.5 * reach) for c in series.columns]
    if chosen == "linear":
        return [linear_values(time, c.values, at, 3 * own) for c in series.columns]
    return [nearest_values(time, c.values, at, reach / 2) for c in series.columns]


def nearest_values(time, values, at, tolerance_ms):
    """The nearest sample (the earlier of two equally near), not farther than the tolerance."""
    right = np.clip(np.searchsorted(time, at), 0, len(time) - 1)
    left = np.maximum(right - 1, 0)
    row = np.where(np.abs(time[right] - at) < np.abs(time[left] - at), right, left)
    return np.where(np.abs(time[row] - at) <= tolerance_ms, values[row], np.nan)


def mean_values(time, values, start, stop, step):
    """The mean of the samples of each span; missing with fewer than half of those that the usual step lets expect there."""
    low, high = np.searchsorted(time, start), np.searchsorted(time, stop)
    expected = np.floor((stop - start) / step + 1e-9) if step > 0 else np.ones(len(start))
    least = np.maximum(1, np.ceil(expected * 0.5))
    result = np.full(len(start), np.nan)
    for row, (a, b) in enumerate(zip(low, high)):
        there = present(values[a:b])
        if len(there) >= least[row]:
            result[row] = np.mean(there)
    return result


def asof_values(time, values, at, tolerance_ms):
    """The latest sample at or before each time, not older than the tolerance."""
    has = ~np.isnan(values)
    times, there = time[has], values[has]
    row = np.searchsorted(times, at, side="right") - 1
    result = np.full(len(at), np.nan)
    found = row >= 0
    found[found] = at[found] - times[row[found]] <= tolerance_ms
    result[found] = there[row[found]]
    return result


def linear_values(time, values, at, largest_gap_ms):
    """Straight lines between the samples that are there; missing outside of them and over longer gaps."""
    has = ~np.isnan(values)
    times, there = time[has], values[has]
    result = np.full(len(at), np.nan)
    after = np.searchsorted(times, at)
    for row, place in enumerate(after):
        if place >= len(times):
            continue
        if times[place] == at[row]:
            result[row] = there[place]
        elif place > 0 and times[place] - times[place - 1] <= largest_gap_ms:
            left, right = there[place - 1], there[place]
            span = times[place] - times[place - 1]
            result[row] = left + ((right - left) * (at[row] - times[place - 1])) / span
    return result


def steady_share(time, step, within=0.1):
    if len(time) < 2:
        return 1.0
    return float(np.mean(np.abs(np.diff(time) - step) <= within * step))


def full_axis(time, largest_gap_ms=np.inf):
    """The axis with the rows that gaps lack, at the usual cadence; the axis itself when it has no steady cadence."""
    step = median_step(time)
    if step == 0 or steady_share(time, step) < 0.8:
        return time
    full = [time[0]]
    for before, after in zip(time[:-1], time[1:]):
        span = after - before
        count = int(math.floor(span / step + 0.5)) - 1 if span > 1.5 * step and span <= largest_gap_ms else 0
        full.extend(before + ((after - before) * part) / (count + 1) for part in range(1, count + 1))
        full.append(after)
    return np.array(full)


def steady_axis(time, step_ms):
    """Whole multiples of the step since 1970, inside the first and the last sample."""
    first = math.ceil(time[0] / step_ms)
    count = math.floor(time[-1] / step_ms) - first + 1
    return (first + np.arange(max(0, count))) * step_ms

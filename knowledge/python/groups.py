def running_percentile(series, window=None, minimum_share=0.5, anchor="centred", percentile=50):
    return running(series, window, minimum_share, anchor, lambda values: float(np.percentile(values, percentile)))


def fold(series, by="month-of-year", statistic="mean"):
    """Mean with its error, or median with quartiles, of all samples of one month, day of the year, hour or day of Bartels' rotation."""
    time, values = series.time, series.columns[0].values
    days = np.floor(time / 86_400_000)
    if by == "hour-of-day":
        places = np.floor((time - days * 86_400_000) / 3_600_000)
    elif by == "bartels-day":
        places = np.floor((time + 4351622400000) / 86_400_000) % 27 + 1
    else:
        dates = [datetime.date(1970, 1, 1) + datetime.timedelta(days=int(day)) for day in days]
        places = np.array([d.month if by == "month-of-year" else d.timetuple().tm_yday for d in dates], dtype=float)
    found = []
    for place in np.unique(places[~np.isnan(values)]):
        own = present(values[places == place])
        if statistic == "median":
            found.append((place, *(float(np.percentile(own, share)) for share in (50, 75, 25))))
            continue
        mean, std = mean_and_std(own)
        error = std / math.sqrt(len(own)) if len(own) > 1 else np.nan
        found.append((place, mean, mean + error, mean - error))
    at, *parts = np.array(found).T
    return Series("", at, [Column("", "", "", part) for part in parts])


def statistic_of(values, statistic, share):
    """One number of values that are all there."""
    mean, std = mean_and_std(values)
    statistics = {
        "mean": lambda: mean,
        "median": lambda: float(np.median(values)),
        "percentile": lambda: float(np.percentile(values, share)),
        "iqr": lambda: float(np.percentile(values, 75) - np.percentile(values, 25)),
        "std": lambda: std,
        "variance": lambda: std**2,
        "rms": lambda: math.sqrt(math.fsum(values * values) / len(values)),
        "count": lambda: float(len(values)),
        "sum": lambda: mean * len(values),
        "minimum": lambda: float(np.min(values)),
        "maximum": lambda: float(np.max(values)),
        "range": lambda: float(np.ptp(values)),
        "first": lambda: float(values[0]),
        "latest": lambda: float(values[-1]),
    }
    return statistics[statistic]()


def binned(
    first, second, width=None, statistic="median", percentile=50, start=0, least=1, spread=None, low=25, high=75
):
    """A statistic of the first series in bins of the second, with a band where asked; rows stand at the middles of the bins."""
    _, columns = align([first, second])
    y, x = columns[0][0], columns[1][0]
    has = np.isfinite(x) & np.isfinite(y)
    width = usual_width(x[has]) if width is None else width
    statistic = "mean" if spread in ("standard-error", "standard-deviation") else statistic
    places = np.floor((x[has] - start) / width + 1e-9)
    found = []
    for place in np.unique(places):
        own = y[has][places == place]
        if len(own) >= least:
            value = statistic_of(own, statistic, percentile)
            middle = float(f"{start + (place + 0.5) * width:.12g}")
            found.append((middle, value, *edges_of(own, value, spread, low, high)))
    at, *values = np.array(found).T
    return Series("", at, [Column("", "", "", each) for each in values])


def edges_of(own, middle, spread, low, high):
    """Lower and upper edge of the band of one bin."""
    if spread is None:
        return ()
    if spread == "percentiles":
        return tuple(float(np.percentile(own, share)) for share in (low, high))
    error = mean_and_std(own)[1] / (1 if spread == "standard-deviation" else math.sqrt(len(own)))
    return middle - error, middle + error


def usual_width(values):
    """A round number that gives about fifteen bins of the middle 98 % of the values."""
    raw = (float(np.percentile(values, 99)) - float(np.percentile(values, 1))) / 15
    if not raw > 0:
        return 1
    power = 10 ** math.floor(math.log10(raw))
    return next((each * power for each in (1, 2, 5, 10) if each * power >= raw * 0.75), raw)


def keep_where(all_series, where):
    """The samples of the first series at which a condition on it or on the others holds; the others are brought to its rows."""
    first = all_series[0]
    used = [first] + [s for place, s in enumerate(all_series) if place > 0 and place in places_in(where)]
    target, columns = (first, None) if len(used) == 1 else onto_one_axis(used, at=first)
    values = {}
    for index, series in enumerate(used):
        for place, column in enumerate(series.columns):
            own = column.values if columns is None else columns[index][place]
            values[(all_series.index(series), column.name)] = own
    holds = truth(where, values)
    kept = [Column(c.name, c.unit, c.component, values[(0, c.name)][holds == 1]) for c in first.columns]
    return Series("", target.time[holds == 1], kept, first.bins, stamp=first.stamp)


def places_in(where):
    """Places of the series that a condition speaks of."""
    if where[0] in ("all", "any", "not"):
        return {place for part in where[1:] for place in places_in(part)}
    return {where[1]}


def truth(where, values):
    """1 where a condition holds, 0 where not, -1 where a missing value leaves it open."""
    kind = where[0]
    if kind == "not":
        inner = truth(where[1], values)
        return np.where(inner == -1, -1, 1 - inner)
    if kind in ("all", "any"):
        decides = 0 if kind == "all" else 1
        parts = np.array([truth(part, values) for part in where[1:]])
        is_open = np.any(parts == -1, axis=0)
        return np.where(np.any(parts == decides, axis=0), decides, np.where(is_open, -1, 1 - decides))
    _, place, name, is_size, *limits = where
    own = np.abs(values[(place, name)]) if is_size else values[(place, name)]
    tests = {
        "<": lambda v: v < limits[0],
        "<=": lambda v: v <= limits[0],
        ">": lambda v: v > limits[0],
        ">=": lambda v: v >= limits[0],
        "between": lambda v: (v >= limits[0]) & (v <= limits[1]),
        "outside": lambda v: ~((v >= limits[0]) & (v <= limits[1])),
    }
    holds = tests[kind](own).astype(int)
    if kind in "<=>=" and len(limits) > 1:
        holds = with_hysteresis(own, holds, limits[1], kind.startswith("<"))
    return np.where(np.isnan(own), -1, holds)


def with_hysteresis(values, holds, off, is_below):
    """Once on it stays on until the other limit is passed on the way back."""
    result, is_on = np.zeros(len(values), dtype=int), False
    for row, value in enumerate(values):
        if np.isnan(value):
            continue
        if holds[row]:
            is_on = True
        elif value >= off if is_below else value <= off:
            is_on = False
        result[row] = int(is_on)
    return result


def join_in_time(all_series, at=None):
    """Series one after another in time as one, each up to the next; `at` are the moments at which the next one begins."""
    frames = all_series if at is not None else sorted(all_series, key=lambda s: s.time[0])
    first, start = frames[0], -np.inf
    times, parts = [], [[] for _ in first.columns]
    for index, series in enumerate(frames):
        rows = series.time > start
        if at is None:
            has = np.any([~np.isnan(c.values) for c in series.columns], axis=0)
            rows &= np.arange(len(rows)) <= (np.flatnonzero(has)[-1] if np.any(has) else 0)
        else:
            rows &= series.time < (at[index] if index < len(at) else np.inf)
            rows &= series.time >= (at[index - 1] if index > 0 else -np.inf)
        times.append(series.time[rows])
        start = series.time[rows][-1]
        for place, column in enumerate(series.columns):
            parts[place].append(column.values[rows] * factor(column.unit, first.columns[place].unit))
    columns = [Column(c.name, c.unit, c.component, np.concatenate(own)) for c, own in zip(first.columns, parts)]
    return Series("", np.concatenate(times), columns, first.bins, stamp=first.stamp)


def vector(all_series, places, components, factors):
    """Three series of one column each as one vector; `places` are those of its components among them."""
    target, columns = onto_one_axis(all_series)
    parts = [
        Column("", "", component, columns[place][0] * scale)
        for place, component, scale in zip(places, components, factors)
    ]
    return Series("", target.time, parts, stamp=target.stamp)


def parts_of(calendar, start, stop, time):
    """Starts of the parts of a calendar, and the part of each row; rows outside have -1."""
    starts = calendar_starts(calendar, start, stop)
    part = np.searchsorted(starts, time, side="right") - 1
    return starts, np.where((part >= 0) & (part < len(starts) - 1), part, -1)


def count_where(series, calendar, start, stop, comparison, threshold, until=None, of="sample"):
    """How many days, hours or samples of each part of a calendar have a value that a test holds for."""
    values = series.columns[0].values
    starts, part = parts_of(calendar, start, stop, series.time)
    tests = {
        "<": lambda v: v < threshold,
        "<=": lambda v: v <= threshold,
        ">": lambda v: v > threshold,
        ">=": lambda v: v >= threshold,
        "between": lambda v: (v >= threshold) & (v <= (threshold if until is None else until)),
    }
    size = {"day": 86_400_000, "hour": 3_600_000, "sample": 0}[of]
    units = np.arange(len(values)) if size == 0 else np.floor(series.time / size)
    hits, seen = np.zeros(len(starts) - 1), set()
    for row in np.flatnonzero(~np.isnan(values) & (part >= 0) & tests[comparison](values)):
        if units[row] not in seen:
            seen.add(units[row])
            hits[part[row]] += 1
    return one_column(starts[:-1], hits)


def valid_share(series, calendar, start, stop):
    """Percent of the samples that the usual cadence has room for in each part of a calendar and that are there, whole or in part."""
    starts, part = parts_of(calendar, start, stop, series.time)
    step = median_step(series.time) or 86_400_000
    spans = np.minimum(starts[1:], stop) - np.maximum(starts[:-1], start)
    room = np.maximum(1, np.floor(spans / step + 0.5))
    there = np.any([~np.isnan(column.values) for column in series.columns], axis=0) & (part >= 0)
    counts = np.bincount(part[there], minlength=len(starts) - 1)
    return one_column(starts[:-1], np.minimum(100, 100 * counts / room))


def map_by(first, second, start, stop, width=None, every_ms=None):
    """Mean of the first series in cells of time and of the second."""
    time, columns = align([first, second])
    z, y = columns[0][0], columns[1][0]
    low, high = np.nanmin(y), np.nanmax(y)
    size = usual_cell(high - low) if width is None else width
    bottom, top = math.floor(low / size + 1e-9), math.floor(high / size + 1e-9)
    step = usual_stretch(stop - start) if every_ms is None else every_ms
    begin = math.floor(time[0] / step)
    rows, bins = math.floor(time[-1] / step) - begin + 1, top - bottom + 1
    has = ~np.isnan(z) & ~np.isnan(y)
    cell = (np.floor(time[has] / step) - begin) * bins + np.floor(y[has] / size + 1e-9) - bottom
    sums = np.bincount(cell.astype(int), weights=z[has], minlength=rows * bins)
    counts = np.bincount(cell.astype(int), minlength=rows * bins)
    with np.errstate(invalid="ignore"):
        table = (sums / counts).reshape(rows, bins)
    centers = np.array([float(f"{(bottom + place + 0.5) * size:.12g}") for place in range(bins)])
    parts = [Column(str(place + 1), "", "", table[:, place]) for place in range(bins)]
    return Series("", (begin + np.arange(rows) + 0.5) * step, parts, centers)


def usual_cell(span):
    least = span / 50
    power = 10.0 ** math.floor(math.log10(least))
    return float(f"{next((f * power for f in (1, 2, 5, 10) if f * power >= least), least):.12g}")


def usual_stretch(span):
    minutes = [1, 2, 5, 10, 20, 30, 60, 120, 180, 240, 360, 720, 1440, 2880, 7200, 14400, 43200]
    return next((m * 60_000 for m in minutes if span / (m * 60_000) <= 200), 43200 * 60_000)


def sampling(series):
    """Prints how the records lie in time: how many, first, last, shortest, usual and longest step (s), and those without a value."""
    steps = np.diff(series.time)
    lacking = int(np.sum(np.any([np.isnan(c.values) for c in series.columns], axis=0)))
    ends = [float(series.time[0]), float(series.time[-1])]
    lengths = [float(np.min(steps)) / 1000, median_step(series.time) / 1000, float(np.max(steps)) / 1000]
    print("sampling", *map(repr, [len(series.time), *ends, *lengths, lacking]))
    return series

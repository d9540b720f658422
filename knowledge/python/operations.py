def of_pair(first, second, combine, convert):
    """Two series combined row by row after aligning them, column by column (by component where both have them)."""
    pairs = column_pairs(first, second)
    time, columns = align([first, second])
    parts = []
    for a, b in pairs:
        left = columns[0][first.columns.index(a)]
        right = columns[1][second.columns.index(b)] * convert(a.unit, b.unit)
        shape = a if len(first.columns) >= len(second.columns) else b
        parts.append(Column(shape.name, shape.unit, shape.component, combine(left, right)))
    owners = [each for each in (first, second) if each.bins is not None and len(each.columns) == len(parts)]
    is_shared = len(owners) > 0 and all(np.allclose(each.bins, owners[0].bins, rtol=1e-3, atol=0, equal_nan=True) for each in owners)
    return Series("", time, parts, owners[0].bins, edges=owners[0].edges) if is_shared else Series("", time, parts)


def column_pairs(first, second):
    a, b = first.columns, second.columns
    if len(b) == 1:
        return [(column, b[0]) for column in a]
    if len(a) == 1:
        return [(a[0], column) for column in b]
    pairs = []
    for place, column in enumerate(a):
        same = [other for other in b if column.component != "" and other.component == column.component]
        partner = same[0] if same else b[place] if len(a) == len(b) else None
        if partner is not None:
            pairs.append((column, partner))
    return pairs


def like_first(unit, other):
    """A series without a unit is taken to be in the unit of the other."""
    return 1.0 if "" in (unit, other) else factor(other, unit)


def add(first, second):
    return of_pair(first, second, np.add, like_first)


def subtract(first, second):
    made = of_pair(first, second, np.subtract, like_first)
    for column, pair in zip(made.columns, column_pairs(first, second)):
        if is_round(pair[0]) or is_round(pair[1]):
            column.values = turned(column.values)
    return made


def multiply(first, second):
    return of_pair(first, second, np.multiply, lambda unit, other: 1.0)


def divide(first, second):
    """A division by zero is missing, never infinite."""

    def ratio(left, right):
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.where(right == 0, np.nan, left / right)

    return of_pair(first, second, ratio, lambda unit, other: factor(other, unit) or 1.0)


def difference(first, second=None):
    """Of two series: the first minus the second. Of one: each value minus the one before, none after a gap."""
    if second is not None:
        return subtract(first, second)

    def change(values):
        steps = np.diff(values)
        steps[np.diff(first.time) > longest_step(first.time)] = np.nan
        return np.concatenate([[np.nan], steps])[: len(values)]

    return each_column(first, change)


def scale(series, factor):
    return each_column(series, lambda values: values * factor)


def offset(series, amount):
    return each_column(series, lambda values: values + amount)


def absolute(series):
    return each_column(series, np.abs)


def sign(series):
    return each_column(series, lambda values: np.sign(values) + 0.0)


def derivative(series, per_ms):
    """Second-order differences on an uneven axis, one-sided at both ends (as numpy.gradient); missing beside a gap."""

    def slope(values):
        steps = np.diff(series.time)
        steps = np.where(steps > longest_step(series.time), np.nan, steps / per_ms)
        rise = np.diff(values) / steps
        result = np.empty(len(values))
        result[0], result[-1] = rise[0], rise[-1]
        result[1:-1] = (rise[:-1] * steps[1:] + rise[1:] * steps[:-1]) / (steps[:-1] + steps[1:])
        return result

    return each_column(series, slope)


def so_far(values, step):
    """A running result from the start; missing values stay missing and do not end it."""
    result = np.full(len(values), np.nan)
    has = ~np.isnan(values)
    result[has] = step.accumulate(values[has])
    return result


def cumulative_maximum(series):
    return each_column(series, lambda values: so_far(values, np.maximum))


def cumulative_minimum(series):
    return each_column(series, lambda values: so_far(values, np.minimum))


def cumulative_sum(series):
    return each_column(series, lambda values: so_far(values, np.add))


def power(series, exponent):
    def change(values):
        with np.errstate(all="ignore"):
            result = np.power(values, float(exponent))
        return np.where(np.isfinite(result), result, np.nan)

    return each_column(series, change)


def logarithm(series, base=10):
    log = {10: np.log10, 2: np.log2}.get(base, lambda values: np.log(values) / math.log(base))

    def change(values):
        with np.errstate(all="ignore"):
            return np.where(values > 0, log(values), np.nan)

    return each_column(series, change)


def exponential_smoothing(series, span):
    alpha = 2 / (span + 1)

    def smooth(values):
        result, state = np.full(len(values), np.nan), np.nan
        for row, value in enumerate(values):
            if not np.isnan(value):
                state = value if np.isnan(state) else alpha * value + (1 - alpha) * state
                result[row] = state
        return result

    return each_column(series, smooth)


def resample(series, every_ms=None, calendar=None, method="mean", percentile=50, minimum_share=None):
    """
    One value for each bin; bins of a length start at whole multiples of it since 1970, those of a calendar where it says.
    Statistics that weigh samples need half of those that the usual cadence lets expect.
    """
    share = minimum_share if minimum_share is not None else 0 if method in ("min", "max", "first", "last", "count") else 0.5
    edges, rows = bins_of_time(series.time, every_ms, calendar, share)

    def change(values):
        return np.array([reduced(present(values[a:b]), method, few, percentile) for a, b, few in rows])

    bins = series.bins if series.bins is None or np.ndim(series.bins) == 1 else None
    binned_by = lambda each: each_column(each, change, edges[:-1])
    changed = mean_directions(series, binned_by) if method == "mean" else binned_by(series)
    return Series(changed.label, changed.time, changed.columns, bins, "start")


def bins_of_time(time, every_ms, calendar, share):
    """Edges of the bins; and of each bin its first row, the row behind its last, and how many samples it needs."""
    cadence = median_step(time)
    if calendar is None:
        number = math.floor(time[0] / every_ms)
        edges = (number + np.arange(math.floor(time[-1] / every_ms) - number + 2)) * every_ms
    else:
        edges = calendar_starts(calendar, time[0], time[-1] + 1)
    expected = np.maximum(1, np.floor(np.diff(edges) / cadence + 1e-9)) if cadence > 0 else np.ones(len(edges) - 1)
    least = np.ceil(share * expected - 1e-9) if cadence > 0 else expected
    first = np.searchsorted(time, edges)
    first[-1] = len(time)
    return edges, list(zip(first[:-1], first[1:], least))


def bin_band(series, every_ms=None, calendar=None, of="standard-error", times=1, low=25, high=75, minimum_share=0.5):
    """Lower and upper edge around the mean of each bin: so many standard errors, standard deviation (n - 1), or two percentiles."""
    edges, rows = bins_of_time(series.time, every_ms, calendar, minimum_share)

    def around(values):
        per_bin = lambda method, share=50: np.array([reduced(present(values[a:b]), method, few, share) for a, b, few in rows])
        if of == "percentiles":
            return per_bin("percentile", low), per_bin("percentile", high)
        away = times * per_bin("std") / (np.sqrt(per_bin("count")) if of == "standard-error" else 1)
        return per_bin("mean") - away, per_bin("mean") + away

    columns = [Column(c.name, c.unit, "", edge) for c in series.columns for edge in around(c.values)]
    return Series(series.label, edges[:-1], columns, None, "start")


def reduced(there, method, least, share):
    """One value of the samples that are there; missing with too few of them."""
    if method == "count":
        return float(len(there))
    if method in ("first", "last"):
        return np.nan if len(there) == 0 else there[0 if method == "first" else -1]
    if len(there) < max(2 if method in ("std", "variance") else 1, least):
        return np.nan
    reducers = {
        "mean": np.mean,
        "sum": np.sum,
        "min": np.min,
        "max": np.max,
        "median": np.median,
        "std": lambda values: np.std(values, ddof=1),
        "variance": lambda values: np.var(values, ddof=1),
        "rms": lambda values: np.sqrt(np.mean(values * values)),
        "range": np.ptp,
        "percentile": lambda values: np.percentile(values, share),
    }
    return float(reducers[method](there))


def calendar_starts(calendar, start, stop):
    """Starts of the parts of a calendar (UTC) from the one that holds `start` to the first at or after `stop`, ms."""
    number = calendar_number(calendar, start)
    starts = [calendar_start(calendar, number)]
    while starts[-1] < stop:
        number += 1
        starts.append(calendar_start(calendar, number))
    return np.array(starts, dtype=float)


def calendar_number(calendar, at):
    moment = datetime.datetime(1970, 1, 1) + datetime.timedelta(milliseconds=float(at))
    if calendar == "month":
        return (moment.year - 1970) * 12 + moment.month - 1
    if calendar == "year":
        return moment.year
    if calendar == "carrington-rotation":
        near = math.floor((at / 86_400_000 + 2_440_587.5 - 2_398_140.227) / 27.2752316)
        return next((n for n in (near + 1, near) if carrington_start(n) <= at), near - 1)
    length, origin = CALENDAR_DAYS[calendar]
    return math.floor((at - origin) / (length * 86_400_000))


# Length in days, and where the count starts: ISO weeks on a Monday, Bartels rotations on 1832-02-08.
CALENDAR_DAYS = {"day": (1, 0), "week": (7, 345_600_000), "bartels-rotation": (27, -4351622400000)}


def calendar_start(calendar, number):
    if calendar == "month":
        return (datetime.date(1970 + number // 12, number % 12 + 1, 1).toordinal() - 719_163) * 86_400_000.0
    if calendar == "year":
        return (datetime.date(number, 1, 1).toordinal() - 719_163) * 86_400_000.0
    if calendar == "carrington-rotation":
        return carrington_start(number)
    length, origin = CALENDAR_DAYS[calendar]
    return float(origin + number * length * 86_400_000)


def carrington_start(rotation):
    """Meeus, Astronomical Algorithms, chapter 29, ms since 1970."""
    m = math.radians(281.96 + 26.882476 * rotation)
    day = 2_398_140.227 + 27.2752316 * rotation
    day += 0.1454 * math.sin(m) - 0.0085 * math.sin(2 * m) - 0.0141 * math.cos(2 * m)
    return (day - 2_440_587.5) * 86_400_000


def interpolate(series, largest_gap_ms=np.inf, every_ms=None):
    at = full_axis(series.time, largest_gap_ms) if every_ms is None else steady_axis(series.time, every_ms)
    return each_column(series, lambda values: linear_values(series.time, values, at, largest_gap_ms), at)


def fill_forward(series):
    def fill(values):
        rows = np.where(np.isnan(values), -1, np.arange(len(values)))
        last = np.maximum.accumulate(rows)
        return np.where(last < 0, np.nan, values[np.maximum(last, 0)])

    return each_column(series, fill)


def aligned(all_series, method="auto", every_ms=None):
    """All columns of all series on one time axis, as one table."""
    at = None
    if every_ms is not None:
        ends = np.array([max(s.time[0] for s in all_series), min(s.time[-1] for s in all_series)])
        at = steady_axis(ends, every_ms) if ends[0] <= ends[1] else None
    time, columns = align(all_series, method, at)
    parts = [
        Column(c.name, c.unit, c.component, columns[index][place])
        for index, each in enumerate(all_series)
        for place, c in enumerate(each.columns)
    ]
    return Series("", time, parts)


def detrend(series, kind="linear"):
    """Minus the least-squares line through the samples that are there, by time; or minus their mean."""

    def change(values):
        has = ~np.isnan(values)
        times = series.time[has] - series.time[0]
        middle, level = np.mean(times), np.mean(values[has])
        away = times - middle
        square = np.sum(away * away)
        slope = np.sum(away * (values[has] - level)) / square if kind == "linear" and square > 0 else 0.0
        return values - level - slope * (series.time - series.time[0] - middle)

    return each_column(series, change)


def normalize(series, by="deviation"):
    def change(values):
        mean, std = mean_and_std(values)
        known = values[~np.isnan(values)]
        scales = {
            "deviation": lambda: std,
            "mean": lambda: mean,
            "median": lambda: np.median(known) if len(known) else 0,
            "maximum": lambda: np.max(np.abs(known)) if len(known) else 0,
        }
        over = scales[by]()
        return np.full(len(values), np.nan) if over == 0 else (values - (mean if by == "deviation" else 0)) / over

    return each_column(series, change)


def hanning_window(series):
    def taper(values):
        last = max(1, len(values) - 1)
        weight = 0.5 - 0.5 * np.cos(2 * np.pi * np.arange(len(values)) / last)
        weight[0] = 0
        weight[last if last < len(values) else 0] = 0
        return values * weight

    return each_column(series, taper)


def clip(series, lower=-np.inf, upper=np.inf):
    return each_column(series, lambda values: np.minimum(upper, np.maximum(lower, values)))


def clip_percentile(series, lower=5, upper=95):
    def change(values):
        return np.minimum(percentile(values, upper / 100), np.maximum(percentile(values, lower / 100), values))

    return each_column(series, change)


def mask_above(series, threshold):
    return each_column(series, lambda values: np.where(values > threshold, np.nan, values))


def mask_below(series, threshold):
    return each_column(series, lambda values: np.where(values < threshold, np.nan, values))


def remove_outliers(series, sigma=3):
    def change(values):
        mean, std = mean_and_std(values)
        return np.where((np.abs(values - mean) >= sigma * std) & (std > 0), np.nan, values)

    return each_column(series, change)


def percentile_rank(series):
    def ranks(values):
        there = np.sort(present(values))
        return np.where(np.isnan(values), np.nan, np.searchsorted(there, values, side="right") / max(1, len(there)))

    return each_column(series, ranks)


def rotate(series, degrees, first, second):
    """A turn by an angle from the first axis towards the second; both are names of columns."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    a, b = series.column(first).values, series.column(second).values
    turned = {first: a * cos + b * -sin, second: a * sin + b * cos}
    columns = [Column(c.name, c.unit, c.component, turned.get(c.name, c.values)) for c in series.columns]
    return Series(series.label, series.time, columns)


def time_window(series, first_ms=None, last_ms=None, start=None, stop=None):
    """Rows inside a half-open range: the first or last so much time of the data, or from one moment to another."""
    time = series.time
    if first_ms is not None:
        start, stop = time[0], time[0] + first_ms
    elif last_ms is not None:
        stop = time[-1] + median_step(time)
        start = stop - last_ms
    rows = (time >= start) & (time < stop)
    return each_column(series, lambda values: values[rows], time[rows])


def lag(series, by_ms):
    return each_column(series, lambda values: values, series.time + by_ms)


def daytime(series, start=6, stop=18):
    """1 in some hours of the day (UTC), else 0."""
    hour = (series.time - np.floor(series.time / 86_400_000) * 86_400_000) / 3_600_000
    is_inside = (hour >= start) & (hour < stop) if start <= stop else (hour >= start) | (hour < stop)
    return one_column(series.time, np.where(is_inside, 1.0, 0.0))


def elapsed(series, unit_ms):
    return one_column(series.time, (series.time - series.time[0]) / unit_ms)


def convert_units(series, factors):
    """Every column times its own factor."""
    columns = [Column(c.name, c.unit, c.component, c.values * f) for c, f in zip(series.columns, factors)]
    return Series(series.label, series.time, columns, series.bins)


def histogram(series, bins=None, width=None, start=None, stop=None, norm="count"):
    """How often values fall into equal bins; the last bin holds its upper edge. Rows stand on the lower edges."""
    all_values = [present(c.values) for c in series.columns]
    low = min(np.min(v) for v in all_values if len(v) > 0) if start is None else start
    high = max(np.max(v) for v in all_values if len(v) > 0) if stop is None else stop
    if not low < high:
        low, high = low - 0.5, low + 0.5
    if width is not None and (high - low) / width <= 10_000:
        first = math.floor(low / width) * width if start is None else start
        edges = first + np.arange(max(1, math.ceil((high - first) / width - 1e-9)) + 1) * width
    elif bins is None and start is None and stop is None and len(all_values) == 1 and (levels := level_edges(all_values[0])) is not None:
        edges = levels
    else:
        count = bins or usual_count(all_values[0], high - low)
        edges = np.array([high if edge == count else low + ((high - low) * edge) / count for edge in range(count + 1)])
    columns = []
    for c, v in zip(series.columns, all_values):
        counts = bin_counts(v, edges)
        divisor = {"count": 1, "share": len(v), "percent": len(v) / 100, "density": np.sum(counts) * np.diff(edges)}[norm]
        columns.append(Column(c.name, "", c.component, counts / divisor))
    return Series("", edges[:-1], columns)


def level_edges(values):
    """Bins around the levels of what comes in even steps (5 to 60 levels of 10 samples and more), else None."""
    levels = np.unique(values)
    if not 5 <= len(levels) <= 60 or len(values) < 10 * len(levels):
        return None
    for steps in range(len(levels) - 1, 2 * len(levels)):
        step = (levels[-1] - levels[0]) / steps
        places = (levels - levels[0]) / step
        if np.all(np.abs(places - np.round(places)) <= 0.25):
            return levels[0] + (np.arange(steps + 2) - 0.5) * step
    return None


def usual_count(values, span):
    """Width 2 IQR / cbrt(n) (Freedman and Diaconis 1981), between 10 and 200 bins."""
    width = 2 * (percentile(values, 0.75) - percentile(values, 0.25)) / np.cbrt(len(values))
    return int(min(200, max(10, math.ceil(span / width)))) if width > 0 else 10


def bin_counts(values, edges):
    inside = values[(values >= edges[0]) & (values <= edges[-1])]
    place = np.minimum(np.searchsorted(edges, inside, side="right") - 1, len(edges) - 2)
    return np.bincount(place, minlength=len(edges) - 1).astype(float)


def describe(series):
    """Prints count, missing share, mean, standard deviation (n - 1), quartiles and extremes of every column."""
    for c in series.columns:
        there = present(c.values)
        mean, std = mean_and_std(c.values)
        missing = 1 - len(there) / len(c.values) if len(c.values) > 0 else 1.0
        quartiles = [percentile(there, share) for share in (0.25, 0.5, 0.75)]
        ends = [float(np.min(there)), float(np.max(there))] if len(there) > 0 else [np.nan, np.nan]
        print("describe", c.name, *map(repr, [len(there), missing, mean, std, *quartiles, *ends]))
    return series


def gaps(series, longer_than_ms=0):
    """Prints where samples are missing: the last time before, the first after, the samples between."""
    step = median_step(series.time)
    whole = ~np.any([np.isnan(c.values) for c in series.columns], axis=0)
    times = series.time[whole]
    for start, stop in zip(times[:-1], times[1:]):
        if stop - start > 1.5 * step and stop - start > longer_than_ms:
            print("gap", repr(float(start)), repr(float(stop)), int(math.floor((stop - start) / step + 0.5)) - 1)
    return series

def running_percentile(series, window=None, minimum_share=0.5, anchor="centred", percentile=50):
    return running(series, window, minimum_share, anchor, lambda values: float(np.percentile(values, percentile)))


def fold(series, by="month-of-year"):
    """Mean of all samples of one month of the year, day of the year, hour of the day or day of Bartels' rotation; with its error."""
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
        mean, std = mean_and_std(own)
        found.append((place, mean, std / math.sqrt(len(own)) if len(own) > 1 else np.nan))
    at, means, errors = np.array(found).T
    return Series("", at, [Column("", "", "", part) for part in (means, means + errors, means - errors)])


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


def binned(first, second, width, statistic="median", percentile=50, start=0, least=1):
    """A statistic of the first series in bins of the second; rows stand at the middles of the bins."""
    _, columns = align([first, second])
    y, x = columns[0][0], columns[1][0]
    has = np.isfinite(x) & np.isfinite(y)
    places = np.floor((x[has] - start) / width + 1e-9)
    found = []
    for place in np.unique(places):
        own = y[has][places == place]
        if len(own) >= least:
            found.append((float(f"{start + (place + 0.5) * width:.12g}"), statistic_of(own, statistic, percentile)))
    at, values = np.array(found).T
    return one_column(at, values)


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
    """Percent of the samples that the usual cadence has room for in each part of a calendar and that are there."""
    starts, part = parts_of(calendar, start, stop, series.time)
    step = median_step(series.time) or 86_400_000
    spans = np.minimum(starts[1:], stop) - np.maximum(starts[:-1], start)
    room = np.maximum(1, np.floor(spans / step + 0.5))

    def change(values):
        counts = np.bincount(part[~np.isnan(values) & (part >= 0)], minlength=len(starts) - 1)
        return np.minimum(100, 100 * counts / room)

    return each_column(series, change, starts[:-1])


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

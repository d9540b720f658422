class Column:
    """One column of numbers; missing values are NaN. `component` is x, y, z, r, t, n, total or ''."""

    def __init__(self, name, unit, component, values):
        self.name = name
        self.unit = unit
        self.component = component
        self.values = np.asarray(values, dtype=float)


class Series:
    """
    Columns on one axis: times in ms since 1970-01-01T00:00Z, or the places of another axis. `bins` are those of a spectrum, `edges` theirs;
    `stamp` is "start" where a time is the start of what its row stands for, else it is the middle.
    """

    def __init__(self, label, time, columns, bins=None, stamp="", edges=None):
        self.label = label
        self.time = np.asarray(time, dtype=float)
        self.columns = columns
        self.bins = bins
        self.stamp = stamp
        self.edges = edges

    def column(self, name):
        return next(column for column in self.columns if column.name == name)


def named(series, label, columns, stamp=""):
    """The result of a step under its name; `columns` are (name, unit, component)."""
    if len(series.columns) != len(columns):
        raise ValueError(f"{label} should have {len(columns)} columns and has {len(series.columns)}")
    parts = [
        Column(name, unit, component, column.values)
        for (name, unit, component), column in zip(columns, series.columns)
    ]
    return Series(label, series.time, parts, series.bins, stamp, series.edges)


def pick(series, names):
    """The series with these columns only."""
    return Series(series.label, series.time, [series.column(name) for name in names], stamp=series.stamp)


def each_column(series, change, time=None):
    """The series with every column changed, on its own time or a new one."""
    columns = [Column(c.name, c.unit, c.component, change(c.values)) for c in series.columns]
    return Series(series.label, series.time if time is None else time, columns, series.bins, edges=series.edges)


def is_round(column):
    """Angles that go round the circle: degrees that span more than half of it and not more than all of it."""
    values = column.values
    if column.unit.lower() not in ("deg", "degs", "degree", "degrees", "°") or np.all(np.isnan(values)):
        return False
    low, high = np.nanmin(values), np.nanmax(values)
    return 180.5 < high - low <= 360.5 and low >= -180.5 and high <= 360.5


def turned(degrees):
    """-180 to 180."""
    return degrees - 360 * np.floor((degrees + 180) / 360)


def mean_directions(series, means):
    """What makes means of values makes them of directions where angles go round the circle."""
    plain = means(series)
    if not any(is_round(column) for column in series.columns):
        return plain
    cosines = means(each_column(series, lambda values: np.cos(np.radians(values))))
    sines = means(each_column(series, lambda values: np.sin(np.radians(values))))
    for place, column in enumerate(series.columns):
        if is_round(column):
            angle = np.degrees(np.arctan2(sines.columns[place].values, cosines.columns[place].values))
            has_negative = np.nanmin(column.values) < 0
            plain.columns[place].values = angle if has_negative else np.where(angle < 0, angle + 360, angle)
    return plain


def one_column(time, values, unit=""):
    return Series("", time, [Column("", unit, "", values)])


def factor(unit, other):
    """The number that turns values in `unit` into values in `other`; None when they measure different things."""
    return 1.0 if unit == other else FACTORS.get((unit, other))


def median_step(time):
    """Median time between neighbouring samples in ms; 0 with fewer than two."""
    if len(time) < 2:
        return 0.0
    rows = np.arange(1, len(time), max(1, (len(time) - 1) // 10_000))
    steps = np.sort(time[rows] - time[rows - 1])
    return float(steps[(len(steps) - 1) // 2])


def longest_step(time):
    """The longest step between neighbouring samples that is no gap, in ms."""
    step = median_step(time)
    return step * (1.5 if steady_share(time, step) >= 0.5 else 5)


def present(values):
    return values[~np.isnan(values)]


def mean_and_std(values):
    """Mean and standard deviation of the sample (n - 1); NaN where there are too few values."""
    there = present(values)
    if len(there) == 0:
        return np.nan, np.nan
    mean = math.fsum(there) / len(there)
    if len(there) < 2:
        return mean, np.nan
    return mean, math.sqrt(math.fsum((there - mean) ** 2) / (len(there) - 1))


def percentile(values, share):
    there = present(values)
    return np.nan if len(there) == 0 else float(np.percentile(there, 100 * share))

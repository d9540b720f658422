def channel_edges(series, in_degrees=False):
    """Lower and upper edge of each channel of a spectrum; halfway between the middles where the archive gives none."""
    if series.edges is not None:
        return series.edges
    centers = np.asarray(series.bins, dtype=float)
    is_log = not in_degrees and bool(np.all(centers > 0))
    between = np.sqrt(centers[:-1] * centers[1:]) if is_log else (centers[:-1] + centers[1:]) / 2
    mirror = (lambda own, edge: own * own / edge) if is_log else (lambda own, edge: 2 * own - edge)
    low = np.concatenate([[mirror(centers[0], between[0])], between])
    high = np.concatenate([between, [mirror(centers[-1], between[-1])]])
    return np.sort(np.column_stack([low, high]), axis=1)


def slice(series, at=None, to=None, channel=None, in_degrees=False):
    """One channel of a spectrum: by its number, or the nearest to a value (in log for energies and frequencies); the mean of a range."""
    if channel is None:
        centers = np.asarray(series.bins, dtype=float)
        is_log = not in_degrees and bool(np.all(centers > 0))
        place = np.log if is_log else np.asarray
        if to is not None:
            low, high = min(at, to), max(at, to)
            inside = [each for each in np.flatnonzero((centers >= low) & (centers <= high)) if np.any(~np.isnan(series.columns[each].values))]
            if len(inside) > 1:
                widths = np.diff(channel_edges(series, in_degrees)[inside], axis=1)[:, 0]
                return one_column(series.time, sum(series.columns[each].values * width for each, width in zip(inside, widths)) / np.sum(widths))
            at = centers[inside[0]] if inside else (np.sqrt(low * high) if is_log and low > 0 else (low + high) / 2)
        channel = int(np.argmin(np.abs(place(centers) - place(at)))) + 1
    return one_column(series.time, series.columns[channel - 1].values)


def integrate(series, low=-np.inf, high=np.inf, in_degrees=False):
    """Sum of values times widths over the channels whose middles lie in a range."""
    centers, edges = np.asarray(series.bins, dtype=float), channel_edges(series, in_degrees)
    total = np.zeros(len(series.time))
    for channel in np.flatnonzero((centers >= low) & (centers <= high)):
        total = total + series.columns[channel].values * (edges[channel][1] - edges[channel][0])
    return one_column(series.time, total)


def normalize_spectrum(series, by="mean"):
    """Each time step over its mean or maximum; missing where less than half of the channels have a value."""
    table = np.array([c.values for c in series.columns])
    there = np.sum(~np.isnan(table), axis=0)
    with np.errstate(all="ignore"):
        total = np.where(there > 0, np.nansum(table, axis=0) / np.maximum(1, there), np.nan)
        scale = total if by == "mean" else np.max(np.where(np.isnan(table), -np.inf, table), axis=0)
        scale = np.where((there >= len(table) / 2) & (scale > 0), scale, np.nan)
    return each_column(series, lambda values: values / scale)


def above_background(series, percentile=5, by="dB", decibels=10):
    """Each channel over a percentile of its own: the ratio, or that in dB; of what is in dB already the difference."""

    def change(values):
        there = values[~np.isnan(values)]
        background = np.percentile(there, percentile) if len(there) else np.nan
        if decibels == 0:
            return values - background
        with np.errstate(all="ignore"):
            ratio = values / background if background > 0 else np.full(len(values), np.nan)
            return np.where(ratio > 0, decibels * np.log10(ratio), np.nan) if by == "dB" else ratio

    return each_column(series, change)


def compensate(series, exponent=5 / 3):
    """A curve times a power of its axis, or each channel of a spectrum times a power of its place."""
    columns = []
    for index, column in enumerate(series.columns):
        place = series.time if series.bins is None else np.asarray(series.bins, dtype=float)[..., index]
        with np.errstate(all="ignore"):
            values = column.values * place**exponent
        columns.append(Column(column.name, column.unit, column.component, np.where(np.isfinite(values), values, np.nan)))
    return Series(series.label, series.time, columns, series.bins, edges=series.edges)


def angle_weights(series):
    """Twice the share of all directions that each channel of pitch angles sees."""
    edges = channel_edges(series, True)
    low, high = np.radians(np.maximum(0, edges[:, 0])), np.radians(np.minimum(180, edges[:, 1]))
    return np.cos(low) - np.cos(high)


def weighted_mean(table, weights):
    """Over the channels that have a value."""
    total = np.sum(np.where(np.isnan(table), 0, weights[:, None]), axis=0)
    with np.errstate(all="ignore"):
        mean = np.sum(np.where(np.isnan(table), 0, table * weights[:, None]), axis=0) / total
    return np.where(total == 0, np.nan, mean)


def omnidirectional(series):
    """Mean of a pitch angle distribution over all directions, weighted by solid angle."""
    return one_column(series.time, weighted_mean(np.array([c.values for c in series.columns]), angle_weights(series)))


def anisotropy(series, kind="perpendicular-parallel", width=30):
    """Flux of a range of pitch angles over that of another, both weighted by solid angle."""
    table, weights = np.array([c.values for c in series.columns]), angle_weights(series)
    angles = np.asarray(series.bins, dtype=float)
    ranges = {"parallel": angles <= width, "antiparallel": angles >= 180 - width, "perpendicular": np.abs(angles - 90) <= width}
    over, under = kind.split("-")
    if "perpendicular" in (over, under):
        ranges["parallel"] = ranges["parallel"] | ranges["antiparallel"]
    above, below = (weighted_mean(table[ranges[each]], weights[ranges[each]]) for each in (over, under))
    with np.errstate(all="ignore"):
        return one_column(series.time, np.where(below > 0, above / below, np.nan))


def lomb_scargle(series, start=None, stop=None, count=None, fit="classic", over="frequency"):
    """Normalised power of uneven data (Scargle 1982; with a floating mean Zechmeister and Kuerster 2009)."""
    has = ~np.isnan(series.columns[0].values)
    values = series.columns[0].values[has]
    seconds = (series.time[has] - series.time[has][0]) / 1000
    span = seconds[-1]
    low = 1 / span if start is None else start
    high = 500 / max(1e-9, median_step(series.time)) if stop is None else stop
    independent = max(1, math.floor((high - low) * span + 0.5))
    size = min(2000, max(50, 5 * independent)) if count is None else count
    place = np.arange(size) / (size - 1)
    frequency = high * (low / high) ** place if over == "period" else low + (high - low) * place
    away = values - np.sum(values) / len(values)
    power = np.array([wave_power(seconds, away, 2 * math.pi * each, fit) for each in frequency])
    if over == "period":
        unit = next((each for each in (86400, 3600, 60) if span >= 10 * each), 1)
        return one_column(1 / frequency / unit, power / np.sum(away * away))
    return one_column(frequency, power / np.sum(away * away))


def wave_power(seconds, away, omega, fit):
    cos, sin = np.cos(omega * seconds), np.sin(omega * seconds)
    count, yc, ys = len(seconds), np.sum(away * cos), np.sum(away * sin)
    cc, ss, cs = np.sum(cos * cos), np.sum(sin * sin), np.sum(cos * sin)
    if fit == "floating-mean":
        c, s = np.sum(cos), np.sum(sin)
        cc, ss, cs = cc - c * c / count, ss - s * s / count, cs - c * s / count
    # Turned by Scargle's tau; a sine that is 0 at each sample takes nothing.
    phase = math.atan2(2 * cs, cc - ss) / 2
    turn, away_turn = math.cos(phase), math.sin(phase)
    waves = (
        (yc * turn + ys * away_turn, cc * turn**2 + 2 * cs * turn * away_turn + ss * away_turn**2),
        (ys * turn - yc * away_turn, ss * turn**2 - 2 * cs * turn * away_turn + cc * away_turn**2),
    )
    return sum(product**2 / square for product, square in waves if square > 1e-9 * count)


def coherence(first, second, segment=None, show="coherence", least_ms=None):
    """Squared coherence, or the phase of <X* Y> in degrees, by Welch's method with Hann windows and half overlap."""
    time, columns = align([first, second])
    _, step, x, _ = steady_series(time, columns[0][0])
    _, _, y, _ = steady_series(time, columns[1][0])
    size = segment_size(segment, len(x), step, 8)
    if least_ms is not None and segment is None:
        wanted = 2 ** math.ceil(math.log2(least_ms / step))
        size = wanted if size < wanted <= len(x) / 2 else size
    window = 0.5 - 0.5 * np.cos(2 * np.pi * np.arange(size) / size)
    xx, yy, xy = 0.0, 0.0, 0.0
    for start in range(0, len(x) - size + 1, size // 2):
        a, b = x[start : start + size], y[start : start + size]
        if np.any(np.isnan(a)) or np.any(np.isnan(b)):
            continue
        a, b = np.fft.rfft((a - np.mean(a)) * window), np.fft.rfft((b - np.mean(b)) * window)
        xx, yy, xy = xx + np.abs(a) ** 2, yy + np.abs(b) ** 2, xy + np.conj(a) * b
    curve = np.abs(xy) ** 2 / (xx * yy) if show == "coherence" else np.degrees(np.angle(xy))
    return one_column(np.arange(1, size // 2 + 1) * (1000 / step) / size, curve[1:])


def wavelet(series, voices=12, show="power", level=95, cone="blank", shortest_ms=0, longest_ms=np.inf):
    """Morlet wavelet power (Torrence and Compo 1998, omega 6), over the level of red noise, or over the scale.

    Only periods that are asked for and lie inside the cone somewhere.
    """
    time, step_ms, values, _ = steady_series(series.time, series.columns[0].values)
    whole = linear_values(time, values, time, np.inf)
    used = np.flatnonzero(~np.isnan(whole))
    rows = np.arange(used[0], used[-1] + 1)
    data, step = whole[rows], step_ms / 1000
    away = data - np.sum(data) / len(data)
    square = np.sum(away * away)
    alpha = np.sum(away[1:] * away[:-1]) / square
    size = 2 ** math.ceil(math.log2(max(1, len(data))))
    spectrum = np.fft.fft(away, size)
    per_scale = (4 * math.pi) / (6 + math.sqrt(38))
    scales = 2 * step * 2.0 ** (np.arange(math.floor(math.log2(len(data) / 2) * voices) + 1) / voices)
    periods = scales * per_scale
    red = (1 - alpha * alpha) / (1 + alpha * alpha - 2 * alpha * np.cos(2 * np.pi * step / periods))
    over_noise = square / len(data) * red * -math.log(1 - level / 100)
    omega = 2 * np.pi * np.arange(1, size // 2 + 1) / (size * step)
    free = free_periods(values[rows], step_ms, per_scale / math.sqrt(2)) if cone == "blank" else None
    most = longest_ms / 1000 if free is None else min(longest_ms / 1000, np.max(free))
    shown = np.flatnonzero((periods >= shortest_ms / 1000 * (1 - 1e-9)) & (periods <= most * (1 + 1e-9)))
    parts = []
    for at in shown:
        scale, period = scales[at], periods[at]
        daughter = np.zeros(size, dtype=complex)
        norm = math.sqrt(2 * math.pi * scale / step) * math.pi**-0.25
        daughter[1 : size // 2 + 1] = spectrum[1 : size // 2 + 1] * norm * np.exp(-((scale * omega - 6) ** 2) / 2)
        power = np.abs(np.fft.ifft(daughter)[: len(data)]) ** 2
        power = power / {"power": 1.0, "rectified": period, "significance": over_noise[at]}[show]
        parts.append(Column(str(len(parts) + 1), "", "", power if free is None else np.where(period > free, np.nan, power)))
    return Series("", time[rows], parts, periods[shown])


def free_periods(values, step_ms, cone):
    """Longest period in s that neither the edges nor a gap touches at each row."""
    result = np.zeros(len(values))
    for first, end in stretches(values):
        rows = np.arange(end - first)
        result[first:end] = cone * step_ms * np.minimum(rows, rows[::-1]) / 1000
    return result


def fit(series, *others, form="line", low=-np.inf, high=np.inf, is_curve=False, is_each=False):
    """The least-squares line, power law or exponential: over time at the same times, over an axis as a curve through the range."""
    if is_each:
        return fits_of_each([series, *others], form, low, high, is_curve)
    values = series.columns[0].values
    if is_curve and len(series.columns) > 1:
        values = np.sum([c.values for c in series.columns], axis=0)
    x = series.time if is_curve else (series.time - series.time[0]) / 86_400_000
    xs, height = height_of_fit(x, values, form, low, high, is_curve and len(series.time) > 40)
    if not is_curve:
        return one_column(series.time, np.where((x >= low) & (x <= high), height(x), np.nan))
    share = np.arange(200) / 199
    at = xs[0] * (xs[-1] / xs[0]) ** share if form == "power-law" else xs[0] + share * (xs[-1] - xs[0])
    return one_column(at, height(at))


def fits_of_each(all_series, form, low, high, is_curve):
    """A fit through every column by itself, on the rows of all, within its own."""
    time = np.unique(np.concatenate([each.time for each in all_series]))
    columns = []
    for each in all_series:
        place = lambda at, start=each.time[0]: at if is_curve else (at - start) / 86_400_000
        x = place(time)
        inside = (time >= each.time[0]) & (time <= each.time[-1]) & (x >= low) & (x <= high)
        inside &= (x > 0) | (form != "power-law")
        for c in each.columns:
            binned = is_curve and len(each.time) > 40
            _, height = height_of_fit(place(each.time), c.values, form, low, high, binned)
            values = np.full(len(time), np.nan)
            values[inside] = height(x[inside])
            columns.append(Column(c.name, c.unit, c.component, values))
    return Series(all_series[0].label, time, columns)


def height_of_fit(x, values, form, low, high, is_binned):
    """The places that a fit goes through, and what it is at a place."""
    has = (x >= low) & (x <= high) & np.isfinite(x) & np.isfinite(values)
    xs, ys = x[has], values[has]
    if form == "power-law":
        with np.errstate(all="ignore"):
            slope, level = line_through(*log_points(xs, ys, is_binned))
        return xs, lambda at: 10 ** (level + slope * np.log10(at))
    if form == "exponential":
        # Through values of the sign that most of them have.
        sign = -1 if np.sum(ys < 0) > len(ys) / 2 else 1
        meant = sign * ys > 0
        slope, level = line_through(xs[meant], np.log(sign * ys[meant]))
        return xs, lambda at: sign * np.exp(level + slope * at)
    slope, level = line_through(xs, ys)
    return xs, lambda at: level + slope * at


def line_through(x, y):
    has = np.isfinite(x) & np.isfinite(y)
    x, y = x[has], y[has]
    away = x - np.mean(x)
    slope = np.sum(away * (y - np.mean(y))) / np.sum(away * away)
    return slope, np.mean(y) - slope * np.mean(x)


def log_points(x, y, is_binned):
    """Logarithms of the points, or their means in ten bins a decade, since the high end of a spectrum has most points."""
    a, b = np.log10(x), np.log10(y)
    if not is_binned:
        return a, b
    has = np.isfinite(a) & np.isfinite(b)
    a, b = a[has], b[has]
    bins = np.floor(a * 10 + 1e-9)
    return tuple(np.array([np.mean(part[bins == each]) for each in np.unique(bins)]) for part in (a, b))


def spectrum_over_time(series, statistic="mean", percentile=50, start=-np.inf, stop=np.inf, at=None, in_seconds=False):
    """One statistic of each channel over a time, or the spectra nearest to moments, against the middles of the channels."""
    if at is not None:
        centers = np.asarray(series.bins, dtype=float)
        order = np.argsort(centers, kind="stable")
        rows = [int(np.argmin(np.abs(series.time - moment))) for moment in at]
        curves = [np.array([c.values[row] for c in series.columns])[order] for row in rows]
        return Series("", centers[order], [Column("", "", "", curve) for curve in curves])
    meant = (series.time >= start) & (series.time < stop)
    time = series.time[meant]
    values = []
    for column in series.columns:
        own = column.values[meant]
        if statistic == "integral":
            values.append(integral_over(time, own) * (3600 if in_seconds else 1))
        else:
            there = own[np.isfinite(own)]
            values.append(statistic_of(there, statistic, percentile) if len(there) else np.nan)
    centers = np.asarray(series.bins, dtype=float)
    order = np.argsort(centers, kind="stable")
    return one_column(centers[order], np.array(values)[order])


def integral_over(time, values):
    """By trapezoids, in hours, not over gaps."""
    steps = np.diff(time)
    areas = (values[1:] + values[:-1]) / 2 * (steps / 3600000)
    areas = areas[(steps <= longest_step(time)) & ~np.isnan(areas)]
    return np.sum(areas) if len(areas) else np.nan


def integrate_between(series, scale, low, high, factor_to_axis=1.0, root=False, in_degrees=False):
    """Sum of values times widths over the channels whose middles lie between two multiples of another series."""
    time, columns = align([scale], "auto", series.time)
    own = np.full(len(series.time), np.nan)
    own[np.isin(series.time, time)] = columns[0][0] * factor_to_axis
    centers, edges = np.asarray(series.bins, dtype=float), channel_edges(series, in_degrees)
    inside = (centers[:, None] >= low * own) & (centers[:, None] <= high * own)
    total = np.zeros(len(series.time))
    for channel, (lower, upper) in enumerate(edges):
        total = total + np.where(inside[channel], series.columns[channel].values * (upper - lower), 0)
    total = np.where(np.any(inside, axis=0), total, np.nan)
    return one_column(series.time, np.sqrt(total) if root else total)

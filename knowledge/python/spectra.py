def regular_series(time, values):
    """
    A series on a grid of its usual cadence: times, step, values with gaps interpolated, and what was made up. Stamps that jitter
    are snapped to the grid; without a cadence to speak of the whole series is interpolated.
    """
    usual = median_step(time)
    if steady_share(time, usual, 1e-9) == 1:
        return (time, usual, *filled(time, values))
    steps = np.maximum(0, np.floor(np.diff(time) / usual + 0.5)).astype(int)
    places = np.concatenate([[0], np.cumsum(steps)])
    step = (time[-1] - time[0]) / places[-1]
    is_alone = np.concatenate([[True], steps > 0])
    near = np.mean(is_alone & (np.abs(time - time[0] - places * step) < 0.5 * step))
    if near < 0.9:
        grid = time[0] + np.arange(int(math.floor((time[-1] - time[0]) / usual + 0.5)) + 1) * usual
        made_up = np.isnan(nearest_values(time, values, grid, 0.75 * usual))
        return grid, usual, linear_values(time, values, grid, np.inf), made_up
    grid = time[0] + np.arange(places[-1] + 1) * step
    snapped = np.full(len(grid), np.nan)
    snapped[places] = values
    return (grid, step, *filled(grid, snapped))


def filled(time, values):
    made_up = np.isnan(values)
    return (linear_values(time, values, time, np.inf) if np.any(made_up) else values), made_up


def segment_size(window, samples, step_ms, parts):
    """Samples of a segment, a power of two: near the asked length, else so that about `parts` overlapping segments fit."""
    if window is None:
        longest = 2 ** math.floor(math.log2(samples))
        return min(longest, max(8, 2 ** math.floor(math.log2((2 * samples) / (parts + 1)))))
    kind, length = window
    wanted = length if kind == "points" else length / step_ms
    return 2 ** math.floor(math.log2(wanted) + 0.5)


def segment_spectra(time, step_ms, values, made_up, size, advance):
    """
    One-sided power spectral density of segments (Welch 1967): mean removed, periodic Hann window. A segment with more than
    a fifth of made-up samples is None.
    """
    window = 0.5 - 0.5 * np.cos(2 * np.pi * np.arange(size) / size)
    rate = 1000 / step_ms
    scale = 1 / (rate * np.sum(window * window))
    twice = np.full(size // 2 + 1, 2.0)
    twice[0] = twice[-1] = 1.0
    times, power = [], []
    for start in range(0, len(values) - size + 1, advance):
        part = values[start : start + size]
        times.append(time[start] + (size * step_ms) / 2)
        if np.any(np.isnan(part)) or np.sum(made_up[start : start + size]) > 0.2 * size:
            power.append(None)
        else:
            power.append(np.abs(np.fft.rfft((part - np.mean(part)) * window)) ** 2 * scale * twice)
    return np.arange(size // 2 + 1) * rate / size, np.array(times), power


def power_spectrum(series, segment=None, parts=8, overlap=0.5, method="welch", is_trace=False):
    """
    Power spectral density by Welch's method, Hann windows, half overlap or as said; zero frequency left out. The trace is the sum of the
    spectra of a vector's components.
    """
    if method == "lomb-scargle":
        return lomb_scargle(series)
    columns, frequency = [], None
    for c in series.columns:
        if is_trace and c.component in ("", "total", "magnitude") and c.name[-3:-1] not in ("z+", "z-"):
            continue
        time, step, values, made_up = regular_series(series.time, c.values)
        size = segment_size(segment, len(values), step, parts)
        frequency, _, power = segment_spectra(time, step, values, made_up, size, max(1, math.floor(size * (1 - overlap) + 0.5)))
        there = [each for each in power if each is not None]
        columns.append(Column(c.name, "", c.component, np.mean(there, axis=0)[1:]))
    if is_trace:
        halves = dict.fromkeys(c.name[-3:-1] if c.name[-3:-1] in ("z+", "z-") else "" for c in columns)
        columns = [
            Column(half, "", "", np.sum([c.values for c in columns if half in c.name[-3:-1]], axis=0)) for half in halves
        ]
    return Series("", frequency[1:], columns)


def spectrogram(series, window=None, overlap=0.5):
    """Power spectral density over time: one column a frequency, at the middle of each segment."""
    c = series.columns[0]
    time, step, values, made_up = regular_series(series.time, c.values)
    size = segment_size(window, len(values), step, 127)
    advance = max(1, math.floor(size * (1 - overlap) + 0.5))
    frequency, times, power = segment_spectra(time, step, values, made_up, size, advance)
    missing = np.full(len(frequency), np.nan)
    table = np.array([missing if each is None else each for each in power])
    columns = [Column(str(place), "", "", table[:, place]) for place in range(1, len(frequency))]
    return Series("", times, columns, frequency[1:])


def cross_correlation(first, second, maximum_lag_ms=None, lag_unit_ms=1000):
    """Pearson's coefficient of first(t) and second(t + lag) at every lag, over the pairs that are there."""
    time, columns = align([first, second])
    grid = full_axis(time)
    step = median_step(grid)
    x, y = (v if grid is time else nearest_values(time, v, grid, step / 2) for v in (columns[0][0], columns[1][0]))
    most = len(grid) // 4 if maximum_lag_ms is None else int(math.floor(maximum_lag_ms / step + 0.5))
    most = max(0, min(len(grid) - 2, most))
    share = np.mean(~np.isnan(x)) * np.mean(~np.isnan(y))
    least = max(3, 0.25 * len(x) * share)
    lags = np.arange(-most, most + 1)
    values = np.array([lagged_pearson(standard(x), standard(y), shift, least) for shift in lags])
    return one_column(lags * step / 1000 / (lag_unit_ms / 1000), values)


def standard(values):
    mean, std = mean_and_std(values)
    return (values - mean) * (1 / std if std > 0 else 0.0)


def lagged_pearson(x, y, shift, least):
    a, b = (x[: len(x) - shift], y[shift:]) if shift >= 0 else (x[-shift:], y[: len(y) + shift])
    has = ~np.isnan(a) & ~np.isnan(b)
    count = np.count_nonzero(has)
    if count < least:
        return np.nan
    a, b = a[has], b[has]
    var_a, var_b = np.sum(a * a) - np.sum(a) ** 2 / count, np.sum(b * b) - np.sum(b) ** 2 / count
    if var_a < 1e-12 * count or var_b < 1e-12 * count:
        return np.nan
    return float(np.clip((np.sum(a * b) - np.sum(a) * np.sum(b) / count) / math.sqrt(var_a * var_b), -1, 1))

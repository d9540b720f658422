def steady_series(time, values):
    """Values on an axis without missing rows; gaps of up to three samples are bridged, longer ones stay. Also what was made up."""
    step, axis = median_step(time), full_axis(time)
    own = values if axis is time else nearest_values(time, values, axis, step / 2)
    made_up = np.isnan(own)
    bridged = linear_values(axis, own, axis, 4 * step * 1.01) if np.any(made_up) else own
    return axis, step, bridged, made_up


def over_pieces(values, made_up, least, change):
    """Something done to each stretch without gaps that is long enough; what was made up is missing again."""
    result = np.full(len(values), np.nan)
    for first, end in stretches(values):
        if end - first >= least:
            result[first:end] = change(values[first:end])
    result[made_up] = np.nan
    return result


def stretches(values):
    """First row and the one after the last of each stretch without gaps."""
    there = np.concatenate([[0], (~np.isnan(values)).astype(int), [0]])
    return list(zip(np.flatnonzero(np.diff(there) == 1), np.flatnonzero(np.diff(there) == -1)))


def on_steady_axis(series, least, change):
    """Every column on a steady axis, stretch by stretch; `change` gets a stretch and the step in ms."""
    parts, axis = [], series.time
    for c in series.columns:
        axis, step, values, made_up = steady_series(series.time, c.values)
        parts.append(Column(c.name, c.unit, c.component, over_pieces(values, made_up, least, lambda v: change(v, step))))
    return Series("", axis, parts)


def low_pass(series, cutoff, order=4):
    return filtered(series, order, "low", [cutoff])


def high_pass(series, cutoff, order=4):
    return filtered(series, order, "high", [cutoff])


def band_pass(series, low, high, order=2):
    return filtered(series, order, "band", [low, high])


def filtered(series, order, kind, edges):
    """Butterworth, forward and backward (as scipy.signal.sosfiltfilt); edges in Hz."""
    step = median_step(series.time)
    sections = butterworth(order, kind, [edge * step / 1000 for edge in edges])
    return on_steady_axis(series, padding_of(sections) + 1, lambda values, _: filter_both_ways(sections, values))


def butterworth(order, kind, shares):
    """Second-order sections by the bilinear transform with prewarping; edges as shares of the sampling frequency."""
    prototype = np.exp(1j * np.pi * (2 * np.arange(order) + 1 + order) / (2 * order))
    warped = [4 * math.tan(math.pi * share) for share in shares]
    if kind == "band":
        low, high = warped
        half = prototype * (high - low) / 2
        root = np.sqrt(half * half - low * high)
        poles = np.ravel(np.column_stack([half + root, half - root]))
        at = math.atan(math.sqrt(low * high) / 4) / math.pi
    else:
        poles = prototype * warped[0] if kind == "low" else warped[0] / prototype
        at = 0.0 if kind == "low" else 0.5
    zeros = {"low": [1.0, 2.0, 1.0], "high": [1.0, -2.0, 1.0], "band": [1.0, 0.0, -1.0]}[kind]
    return [section_of(first, second, zeros, at) for first, second in conjugate_pairs((4 + poles) / (4 - poles))]


def section_of(first, second, zeros, at):
    """Numerator and denominator of two poles, with a gain of one at a share of the sampling frequency."""
    a = np.array([1.0, -(first + second).real, (first * second).real])
    turn = np.exp(-2j * np.pi * at * np.arange(3))
    return np.array(zeros) * (abs(np.sum(a * turn)) / abs(np.sum(np.array(zeros) * turn))), a


def conjugate_pairs(poles):
    upper = [pole for pole in poles if pole.imag > 1e-14]
    real = sorted((pole.real for pole in poles if abs(pole.imag) <= 1e-14))
    return [(pole, pole.conjugate()) for pole in upper] + [
        (complex(p), complex(q)) for p, q in zip(real[::2], real[1::2])
    ]


def padding_of(sections):
    at_origin = min(sum(b[2] == 0 for b, _ in sections), sum(a[2] == 0 for _, a in sections))
    return 3 * (2 * len(sections) + 1 - int(at_origin))


def filter_both_ways(sections, values):
    pad = padding_of(sections)
    before = 2 * values[0] - values[pad:0:-1]
    after = 2 * values[-1] - values[-2 : -pad - 2 : -1]
    forward = filter_once(sections, np.concatenate([before, values, after]))[::-1]
    return filter_once(sections, forward)[::-1][pad : pad + len(values)]


def filter_once(sections, values):
    """One pass of all sections (direct form II transposed), begun in the steady state of the first value."""
    result, level = [float(value) for value in values], float(values[0])
    for b, a in sections:
        (b0, b1, b2), (_, a1, a2) = (float(x) for x in b), (float(x) for x in a)
        gain = (b0 + b1 + b2) / (1 + a1 + a2)
        z2 = level * (b2 - a2 * gain)
        z1 = level * (b1 - a1 * gain) + z2
        for row, x in enumerate(result):
            y = b0 * x + z1
            z1 = b1 * x - a1 * y + z2
            z2 = b2 * x - a2 * y
            result[row] = y
        level *= gain
    return np.array(result)


def savitzky_golay(series, points=5, degree=2, derivative=0):
    """A polynomial through the window around each sample, its value or derivative per s; whole windows at the ends."""
    half = (points - 1) // 2
    scale = max(1, half)
    powers = np.arange(degree + 1)
    places = np.arange(-half, half + 1) / scale
    solve = np.linalg.pinv(places[:, None] ** powers)
    factors = np.array([math.perm(int(power), derivative) for power in powers], dtype=float)
    lower = np.maximum(0, powers - derivative)
    weights = np.array([(factors * place**lower) @ solve for place in places]) / scale**derivative

    def convolved(values, step):
        last = len(values) - points
        first = np.clip(np.arange(len(values)) - half, 0, last)
        windows = values[first[:, None] + np.arange(points)]
        return np.sum(windows * weights[np.arange(len(values)) - first], axis=1) * (1000 / step) ** derivative

    return on_steady_axis(series, points, convolved)


def autocorrelation(series, maximum_lag_ms=None, lag_unit_ms=1000):
    """r_k of each column over the pairs that are there, scaled to the pairs that there would be."""
    curves = []
    for column in without_totals(series).columns:
        _, step, bridged, made_up = steady_series(series.time, column.values)
        values = np.where(made_up, np.nan, bridged)
        rows = len(values)
        most = rows // 4 if maximum_lag_ms is None else int(math.floor(maximum_lag_ms / step + 0.5))
        most = min(rows - 1, most)
        has = ~np.isnan(values)
        mean, _ = mean_and_std(values)
        away = np.where(has, values - mean, 0.0)
        variance = np.sum(away * away) / np.count_nonzero(has)
        curve = []
        for lag in range(most + 1):
            pairs = np.count_nonzero(has[: rows - lag] & has[lag:])
            total = np.sum(away[: rows - lag] * away[lag:])
            curve.append(np.nan if pairs == 0 else total * ((rows - lag) / pairs) / (variance * rows))
        curves.append(Column("", "", column.component, np.array(curve)))
    return Series("", np.arange(most + 1) * step / lag_unit_ms, curves)


def structure_function(
    series, order=2, orders=None, flatness=False, minimum_lag_ms=None, maximum_lag_ms=None, lag_unit_ms=1000
):
    """Mean of |x(t + lag) - x(t)|^p over the pairs that are there, of a vector the length of its difference; twenty lags a decade."""
    columns, step = [], 0.0
    for c in without_totals(series).columns:
        _, step, bridged, made_up = steady_series(series.time, c.values)
        columns.append(np.where(made_up, np.nan, bridged))
    rows = len(columns[0])
    longest = rows // 10 if maximum_lag_ms is None else int(math.floor(maximum_lag_ms / step + 0.5))
    most = min(rows - 1, longest)
    least = 1 if minimum_lag_ms is None else int(math.floor(minimum_lag_ms / step + 0.5))
    steps = range(0, 20 * (math.ceil(math.log10(most)) + 1))
    lags = sorted({lag for lag in (int(math.floor(10 ** (each / 20) + 0.5)) for each in steps) if least <= lag <= most})

    def mean_power(lag, power):
        square = sum((values[lag:] - values[:-lag]) ** 2 for values in columns)
        there = present(square)
        return np.nan if len(there) == 0 else float(np.mean(there ** (power / 2)))

    if flatness:
        curves = [[mean_power(lag, 4) / mean_power(lag, 2) ** 2 for lag in lags]]
    else:
        curves = [[mean_power(lag, power) for lag in lags] for power in orders or [order]]
    return Series("", np.array(lags) * step / lag_unit_ms, [Column("", "", "", curve) for curve in curves])


def scaling_exponents(series, orders=None, from_ms=None, to_ms=None):
    """Slopes of log S_p over log lag, beside p/3; lags as those of structure_function."""
    powers = orders or [1, 2, 3, 4, 5, 6]
    functions = structure_function(series, orders=powers, maximum_lag_ms=to_ms)
    lags = np.asarray(functions.time, dtype=float)
    step = lags[0] * 1000
    least = 1 if from_ms is None else int(math.floor(from_ms / step + 0.5))
    kept = np.floor(lags * 1000 / step + 0.5) >= least
    x = np.log10(lags[kept])
    slopes = [np.polyfit(x, np.log10(np.asarray(c.values)[kept]), 1)[0] for c in functions.columns]
    columns = [Column("", "", "", np.array(slopes)), Column("", "", "", np.array(powers) / 3)]
    return Series("", np.array(powers, dtype=float), columns)


def increments(series, lag_ms=None, kind="difference"):
    """x(t + lag) - x(t) at t; over their standard deviation; or |difference| over the root of its mean square (PVI)."""
    columns, axis, step = [], series.time, 0.0
    for c in (without_totals(series) if kind == "pvi" else series).columns:
        axis, step, bridged, made_up = steady_series(series.time, c.values)
        columns.append((c, np.where(made_up, np.nan, bridged)))
    rows = 1 if lag_ms is None else int(math.floor(lag_ms / step + 0.5))
    away = [values[rows:] - values[:-rows] for _, values in columns]
    if kind == "pvi":
        square = sum(each**2 for each in away)
        return one_column(axis[:-rows], np.sqrt(square / np.mean(present(square))))
    if kind == "normalized":
        away = [each / np.std(present(each), ddof=1) for each in away]
    return Series("", axis[:-rows], [Column(c.name, c.unit, c.component, each) for (c, _), each in zip(columns, away)])

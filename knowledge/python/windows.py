ROUND_LENGTHS_MS = [1e3, 2e3, 5e3, 1e4, 3e4, 6e4, 1.2e5, 3e5, 6e5, 1.8e6, 3.6e6, 7.2e6, 1.08e7, 2.16e7, 4.32e7, 8.64e7]
ROUND_LENGTHS_MS += [3 * 8.64e7, 7 * 8.64e7, 27 * 8.64e7]


def usual_window(time):
    """The round length of time nearest to twelve samples, when nobody named one."""
    wanted = math.log(12 * max(1.0, median_step(time)))
    return ("ms", min(ROUND_LENGTHS_MS, key=lambda length: abs(math.log(length) - wanted)))


def expected_in(time, window_ms):
    step = median_step(time)
    return 1 if step == 0 else max(1, math.floor(window_ms / step))


def centred_windows(time, window):
    """First and last row (not included) of the window around each row, and the samples that a full one holds."""
    kind, length = window
    rows = np.arange(len(time))
    if kind == "points":
        before = length // 2
        return np.maximum(0, rows - before), np.minimum(len(time), rows - before + length), length
    low = np.searchsorted(time, time - length / 2)
    high = np.maximum(np.searchsorted(time, time + length / 2), rows + 1)
    return low, high, expected_in(time, length)


def trailing_windows(time, window):
    kind, length = window
    rows = np.arange(len(time))
    if kind == "points":
        return np.maximum(0, rows - length + 1), rows + 1, length
    return np.searchsorted(time, time - length, side="right"), rows + 1, expected_in(time, length)


def leading_windows(time, window):
    kind, length = window
    rows = np.arange(len(time))
    if kind == "points":
        return rows, np.minimum(len(time), rows + length), length
    return rows, np.searchsorted(time, time + length), expected_in(time, length)


WINDOWS = {"centred": centred_windows, "trailing": trailing_windows, "leading": leading_windows}


def needed_in(expected, minimum_share, floor):
    return max(floor, math.ceil(expected * minimum_share - 1e-9))


def running(series, window, minimum_share, anchor, statistic, floor=1):
    """Every sample replaced by a statistic of the window around it; too few samples give a missing value."""
    low, high, expected = WINDOWS[anchor](series.time, window or usual_window(series.time))
    needed = needed_in(expected, minimum_share, floor)

    def change(values):
        result = np.full(len(values), np.nan)
        for row, (a, b) in enumerate(zip(low, high)):
            there = present(values[a:b])
            if len(there) >= needed:
                result[row] = statistic(there)
        return result

    return each_column(series, change)


def exact_mean(values):
    return math.fsum(values) / len(values)


def sample_std(values):
    return float(np.std(values, ddof=1))


def running_mean(series, window=None, minimum_share=0.5, anchor="centred"):
    return mean_directions(series, lambda each: running(each, window, minimum_share, anchor, exact_mean))


def running_median(series, window=None, minimum_share=0.5, anchor="centred"):
    return running(series, window, minimum_share, anchor, np.median)


def running_std(series, window=None, minimum_share=0.5, anchor="centred"):
    return running(series, window, minimum_share, anchor, sample_std, floor=2)


def running_maximum(series, window=None, minimum_share=0.5, anchor="centred"):
    return running(series, window, minimum_share, anchor, np.max)


def running_minimum(series, window=None, minimum_share=0.5, anchor="centred"):
    return running(series, window, minimum_share, anchor, np.min)


def pearson(x, y):
    x, y = x - np.mean(x), y - np.mean(y)
    variance = np.sum(x * x) * np.sum(y * y)
    if np.sum(x * x) == 0 or np.sum(y * y) == 0:
        return np.nan
    return float(np.clip(np.sum(x * y) / math.sqrt(variance), -1, 1))


def running_correlation(first, second, window=("points", 20), minimum_share=0.5):
    """Pearson's coefficient over the window that ends with each sample; rows before the first full window are missing."""
    time, columns = align([first, second])
    x, y = columns[0][0], columns[1][0]
    low, high, expected = trailing_windows(time, window)
    needed = needed_in(expected, minimum_share, 2)
    result = np.full(len(time), np.nan)
    for row, (a, b) in enumerate(zip(low, high)):
        has = ~np.isnan(x[a:b]) & ~np.isnan(y[a:b])
        if np.count_nonzero(has) >= needed:
            result[row] = pearson(x[a:b][has], y[a:b][has])
    kind, length = window
    if kind == "points":
        result[: max(0, length - 1)] = np.nan
    else:
        full = np.flatnonzero(time - time[0] >= length * (1 - 1 / expected) - 1e-6)
        result[: full[0] if len(full) > 0 else 0] = np.nan
    return one_column(time, result)

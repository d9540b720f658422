STYLES = {"solid": "-", "dashed": "--", "dotted": ":", "dash-dot": "-."}


def draw(figure, series, path):
    """The figure with the same panels; the scales, limits and colours are those that were shown."""
    rows = math.ceil(len(figure["panels"]) / figure["columns"])
    inches = (figure["width"] / 200, figure["height"] / 200)
    with plt.style.context("dark_background" if figure["theme"] == "dark" else "default"):
        picture, grid = plt.subplots(rows, figure["columns"], figsize=inches, squeeze=False, layout="constrained")
        for place, axes in enumerate(grid.flat):
            if place < len(figure["panels"]):
                draw_panel(axes, figure["panels"][place], series, figure)
            else:
                axes.set_visible(False)
        picture.suptitle(figure["title"])
        if figure["source"]:
            picture.text(0.01, -0.02, figure["source"], fontsize=6, va="top", wrap=True)
        picture.savefig(path, dpi=200, bbox_inches="tight")
        plt.close(picture)


def draw_panel(axes, panel, series, figure):
    painters = {"spectrogram": draw_spectrogram, "histogram": draw_histogram, "scatter": draw_scatter}
    painters.get(panel["kind"], draw_lines)(axes, panel, series)
    axes.set_ylabel(panel["label"])
    axes.set_xlabel(panel["x_label"])
    if panel["title"]:
        axes.set_title(panel["title"], fontsize="medium")
    axes.set_yscale(panel["scale"])
    if panel["range"]:
        axes.set_ylim(panel["range"])
    axes.set_ylim(bottom=panel["lowest"], top=panel["highest"])
    axes.grid(figure["grid"], alpha=0.3)
    if panel["is_time"]:
        axes.set_xlim(dates(np.array(panel["x_range"])))
        axes.xaxis.set_major_formatter(matplotlib.dates.ConciseDateFormatter(axes.xaxis.get_major_locator()))
    else:
        axes.set_xscale(panel["x_scale"])
        if panel["x_range"]:
            axes.set_xlim(panel["x_range"])
    draw_fits(axes, panel)
    draw_curves(axes, panel["formulas"])
    set_ticks(axes, panel)
    for marker in panel["markers"]:
        draw_marker(axes, marker, panel["is_time"])
    if panel["legend"] and axes.get_legend_handles_labels()[0]:
        axes.legend(fontsize="small", loc="center left", bbox_to_anchor=(1.0, 0.5))


def draw_curves(axes, formulas):
    """Curves of formulas, as far as the axes go."""
    if not formulas:
        return
    limits, heights = axes.get_xlim(), axes.get_ylim()
    spread = np.geomspace if axes.get_xscale() == "log" else np.linspace
    for each in formulas:
        x = spread(*(limits if each["from"] is None else (each["from"], limits[1])), 400)
        with np.errstate(all="ignore"):
            y = each["curve"](x)
        style = dict(color=each["color"] or None, linestyle=STYLES[each["dash"]], label=each["name"])
        axes.plot(x, np.broadcast_to(y, x.shape), **style)
    axes.set_xlim(limits)
    axes.set_ylim(heights)


def draw_fits(axes, panel):
    """Lines of known numbers, as far as the axes go; over time x is days since the epoch, or since the start."""
    limits, heights = axes.get_xlim(), axes.get_ylim()
    for fit in panel["fits"]:
        ends = panel["x_range"] if panel["is_time"] else limits
        start = ends[0] if fit["from"] is None else max(ends[0], fit["from"])
        stop = ends[1] if fit["to"] is None else min(ends[1], fit["to"])
        x = (np.geomspace if axes.get_xscale() == "log" and start > 0 else np.linspace)(start, stop, 400)
        days = (x - (ends[0] if fit["epoch"] is None else fit["epoch"])) / 86_400_000 if panel["is_time"] else x
        with np.errstate(all="ignore"):
            y = {
                "linear": lambda: fit["slope"] * days + fit["intercept"],
                "power": lambda: fit["intercept"] * days ** fit["slope"],
                "exponential": lambda: fit["intercept"] * np.exp(fit["slope"] * days),
            }[fit["shape"]]()
        style = dict(color=fit["color"] or plt.rcParams["text.color"], linestyle=STYLES[fit["dash"]])
        axes.plot(dates(x) if panel["is_time"] else x, y, label=fit["name"] or None, **style)
    axes.set_xlim(limits)
    axes.set_ylim(heights)


def draw_bands(axes, panel, series):
    """Areas between two columns, or bars from one to the other."""
    for band in panel["bands"]:
        low, high = (series[band[end]["series"]] for end in ("low", "high"))
        x = dates(low.time) if panel["is_time"] else low.time
        below, above = low.column(band["low"]["column"]).values, high.column(band["high"]["column"]).values
        if len(below) != len(above):
            above = nearest_values(high.time, above, low.time, max(median_step(low.time) / 2, 1))
        if band["is_bars"]:
            axes.vlines(x, below, above, color=band["color"], linewidth=1, label=band["name"])
        else:
            axes.fill_between(x, below, above, color=band["color"], alpha=band["opacity"], linewidth=0, label=band["name"])


def set_ticks(axes, panel):
    if panel["ticks"]:
        axes.set_yticks(panel["ticks"], [format(each, "g") for each in panel["ticks"]])
    if panel["x_ticks"]:
        axes.set_xticks(dates(panel["x_ticks"]) if panel["is_time"] else panel["x_ticks"])


def dates(ms):
    return np.asarray(ms, dtype="float64").round().astype("int64").astype("datetime64[ms]")


def draw_lines(axes, panel, series):
    draw_bands(axes, panel, series)
    left, right = axes, right_axis(axes, panel)
    bars = [curve for curve in panel["curves"] if curve["mark"] == "bar"]
    for curve in panel["curves"]:
        axes = right if curve["is_right"] else left
        data = shown_part(series[curve["series"]], curve)
        x = dates(data.time) if panel["is_time"] else data.time
        y = data.column(curve["column"]).values
        style = dict(color=curve["color"], label=curve["name"], alpha=curve["opacity"])
        if curve["mark"] == "point":
            axes.plot(x, y, linestyle="", marker=".", markersize=3, **style)
        elif curve["mark"] == "bar":
            draw_bars(axes, data.time, y, bars.index(curve), len(bars), panel, style)
        elif curve["mark"] == "area":
            axes.fill_between(x, y, **{**style, "alpha": 0.4 * (curve["opacity"] or 1)})
        else:
            x, y = with_gaps(data.time, y, x)
            drawing = {"drawstyle": "steps-post"} if curve["mark"] == "step" else {}
            axes.plot(x, y, linestyle=STYLES[curve["dash"]], linewidth=curve["width"], **drawing, **style)
        if curve["overlay_ms"]:
            window = ("ms", curve["overlay_ms"])
            mean = running_mean(one_column(data.time, data.column(curve["column"]).values), window)
            axes.plot(dates(data.time), mean.columns[0].values, color="black", linewidth=1.5)


def draw_bars(axes, place, values, slot, slots, panel, style):
    """Bars of several curves share the width of a bar; those of a time begin at it, those of a bin stand around its middle."""
    is_log = not panel["is_time"] and panel["x_scale"] == "log"
    place = np.log(place) if is_log else np.asarray(place, dtype="float64")
    step = np.median(np.diff(place)) if len(place) > 1 else 1.0
    first = 0.0 if panel["is_time"] or panel["bin_width"] else -0.45 * step
    edges = place[:, None] + first + 0.9 * step * np.array([slot, slot + 1]) / slots
    edges = np.exp(edges) if is_log else edges
    start = dates(edges[:, 0]) if panel["is_time"] else edges[:, 0]
    width = np.diff(edges, axis=1)[:, 0]
    width = width.round().astype("int64").astype("timedelta64[ms]") if panel["is_time"] else width
    bars = axes.bar(start, values, width=width, align="edge", **style)
    if panel["bar_numbers"]:
        axes.bar_label(bars, fmt="%g", fontsize="x-small")


def right_axis(axes, panel):
    if not any(curve["is_right"] for curve in panel["curves"]):
        return axes
    other = axes.twinx()
    other.set_ylabel(panel["right"]["label"])
    other.set_yscale(panel["right"]["scale"])
    if panel["right"]["range"]:
        other.set_ylim(panel["right"]["range"])
    return other


def shown_part(data, curve):
    """The samples of a curve's own time, moved to where it is drawn."""
    rows = np.ones(len(data.time), dtype=bool)
    if curve["during"]:
        rows = (data.time >= curve["during"][0]) & (data.time < curve["during"][1])
    columns = [Column(c.name, c.unit, c.component, c.values[rows]) for c in data.columns]
    return Series(data.label, data.time[rows] + curve["shift"], columns)


def with_gaps(time, values, x):
    """A gap is drawn as a gap, also where rows lack."""
    step = median_step(time)
    holes = np.flatnonzero(np.diff(time) > 1.5 * step) + 1 if step > 0 else []
    return np.insert(x, holes, x[np.array(holes, dtype=int) - 1]), np.insert(values, holes, np.nan)


def draw_spectrogram(axes, panel, series):
    is_log = panel["color_scale"] == "log"
    spectra = [curve for place, curve in enumerate(panel["curves"]) if place == 0 or curve["is_spectrum"]]
    tables = [np.array([c.values for c in series[curve["series"]].columns]) for curve in spectra]
    if is_log:
        with np.errstate(all="ignore"):
            tables = [np.where(table > 0, table, np.nan) for table in tables]
    # Spectra of one panel share their colours.
    low, high = panel["color_range"] or (min(map(np.nanmin, tables)), max(map(np.nanmax, tables)))
    norm = (matplotlib.colors.LogNorm if is_log else matplotlib.colors.Normalize)(low, high)
    # The first stands on top where they overlap.
    for curve, table in reversed(list(zip(spectra, tables))):
        data = series[curve["series"]]
        centers = np.arange(len(data.columns)) if data.bins is None else np.asarray(data.bins) * curve["bin_factor"]
        time = dates(data.time)
        if centers.ndim == 2:
            time = np.broadcast_to(time, (centers.shape[1], len(time)))
            centers = centers.T
        else:
            order = np.argsort(centers)
            centers, table = centers[order], table[order]
        mesh = axes.pcolormesh(time, centers, table, shading="nearest", norm=norm, cmap=color_map(panel["color_map"]))
    axes.figure.colorbar(mesh, ax=axes, label=panel["color_label"])


def color_map(name):
    return next((each for each in (name, name.capitalize()) if each in matplotlib.colormaps), "viridis")


def draw_histogram(axes, panel, series):
    for curve in panel["curves"]:
        data = series[curve["series"]]
        values = data.column(curve["column"]).values
        style = dict(color=curve["color"], label=curve["name"], alpha=0.6 if len(panel["curves"]) > 1 else 1.0)
        if panel["bin_width"]:
            axes.bar(data.time, values, width=panel["bin_width"], align="edge", **style)
        else:
            start, stop = panel["period"]
            there = present(values[(data.time >= start) & (data.time < stop)])
            axes.hist(there, bins=panel["bins"] or "fd", **style)
    for bars in axes.containers if panel["bar_numbers"] else []:
        axes.bar_label(bars, fmt="%g", fontsize="x-small")


def draw_scatter(axes, panel, series):
    start, stop = panel["period"]
    for first, second in panel["pairs"]:
        x, y = paired(series[first["series"]], first["column"], series[second["series"]], second["column"], start, stop)
        style = dict(color=second["color"], label=second["name"])
        if panel["is_orbit"]:
            axes.plot(x, y, linewidth=1, **style)
            axes.set_aspect("equal")
        elif panel["is_joined"]:
            axes.plot(x, y, linewidth=1, **style)
            if panel["has_equal_axes"] and len(x) > 1:
                draw_path_ends(axes, x, y, second["color"])
        else:
            axes.plot(x, y, linestyle="", marker=".", markersize=3, alpha=0.6, **style)
    if panel["has_equal_axes"]:
        axes.set_aspect("equal", adjustable="datalim")
    draw_binned(axes, panel, series)
    if panel["one_to_one"]:
        axes.axline((0, 0), slope=1, color="grey", linewidth=1)


def draw_path_ends(axes, x, y, color):
    """A filled circle where a hodogram starts, an open square where it ends."""
    ends = (("start", 0, "o", color), ("end", -1, "s", axes.get_facecolor()))
    for name, place, marker, face in ends:
        style = dict(markerfacecolor=face, markeredgecolor=plt.rcParams["text.color"], zorder=3)
        axes.plot(x[place], y[place], marker=marker, linestyle="", **style)
        axes.annotate(name, (x[place], y[place]), xytext=(6, 0), textcoords="offset points", va="center")


def draw_binned(axes, panel, series):
    """What the values of a scatter are in bins of equal width between the limits of the axis, where a bin has three pairs."""
    if not panel["binned"]:
        return
    start, stop = panel["period"]
    ends = [(series[c["series"]], c["column"]) for pair in panel["pairs"] for c in pair]
    all_pairs = [paired(*first, *second, start, stop) for first, second in zip(ends[::2], ends[1::2])]
    x, y = (np.concatenate(each) for each in zip(*all_pairs))
    is_log = panel["x_scale"] == "log"
    x, y = (x[x > 0], y[x > 0]) if is_log else (x, y)
    low, high = panel["x_range"] or (x.min(), x.max())
    for each in panel["binned"]:
        edges = edges_across(low, high, each["bins"], each["bin_width"], is_log)
        is_geometric = is_log and not each["bin_width"]
        middles = np.sqrt(edges[:-1] * edges[1:]) if is_geometric else (edges[:-1] + edges[1:]) / 2
        bins = np.clip(np.searchsorted(edges, x, side="right") - 1, 0, len(middles) - 1)
        groups = [y[(bins == place) & (x >= edges[0]) & (x <= edges[-1])] for place in range(len(middles))]
        for nth, reduce in enumerate(BINNED[each["statistic"]]):
            line = [reduce(group) if len(group) >= 3 else np.nan for group in groups]
            style = dict(color=each["color"] or plt.rcParams["text.color"], linestyle=STYLES[each["dash"]])
            axes.plot(middles, line, linewidth=2, label=each["statistic"] + " in bins" if nth == 0 else None, **style)


def edges_across(low, high, count, width, is_log):
    """So many bins over the axis, or bins between the multiples of a width."""
    if width:
        return np.arange(np.floor(low / width), np.ceil(high / width) + 1) * width
    return (np.geomspace if is_log else np.linspace)(low, high, count + 1)


BINNED = {
    "mean": [np.mean],
    "median": [np.median],
    "quartiles": [lambda y: np.percentile(y, 25), lambda y: np.percentile(y, 75)],
    "deciles": [lambda y: np.percentile(y, 10), lambda y: np.percentile(y, 90)],
    "standard-deviation": [lambda y: np.mean(y) - np.std(y, ddof=1), lambda y: np.mean(y) + np.std(y, ddof=1)],
    "standard-error": [
        lambda y: np.mean(y) - np.std(y, ddof=1) / np.sqrt(len(y)),
        lambda y: np.mean(y) + np.std(y, ddof=1) / np.sqrt(len(y)),
    ],
}


def paired(first, first_column, second, second_column, start, stop):
    """Each sample of the coarser series with the nearest of the other, at most half a coarse step away."""
    is_first_coarse = median_step(first.time) >= median_step(second.time)
    coarse, fine = (first, second) if is_first_coarse else (second, first)
    names = (first_column, second_column) if is_first_coarse else (second_column, first_column)
    reach = max(median_step(coarse.time) / 2, 1)
    rows = (coarse.time >= start) & (coarse.time < stop)
    own = coarse.column(names[0]).values[rows]
    other = nearest_values(fine.time, fine.column(names[1]).values, coarse.time[rows], reach)
    has = ~np.isnan(own) & ~np.isnan(other)
    return (own[has], other[has]) if is_first_coarse else (other[has], own[has])


def draw_marker(axes, marker, is_time):
    place = (lambda x: dates([x])[0]) if is_time else (lambda x: x)
    style = dict(color=marker["color"] or "grey", linestyle=STYLES[marker["dash"]], linewidth=1)
    if marker["corner"]:
        x, y = 0.01 if "left" in marker["corner"] else 0.99, 0.97 if "top" in marker["corner"] else 0.03
        align = dict(ha="left" if x < 0.5 else "right", va="top" if y > 0.5 else "bottom")
        axes.text(x, y, marker["text"], color=marker["color"] or None, transform=axes.transAxes, **align)
    elif marker["value"] is not None and marker["at"] is not None:
        axes.annotate(marker["text"], (place(marker["at"]), marker["value"]), color=marker["color"] or None)
    elif marker["value"] is not None:
        (axes.axvline if marker["axis"] == "x" else axes.axhline)(marker["value"], **style)
    elif marker["at"] is not None:
        axes.axvline(place(marker["at"]), **style)
        text = dict(xycoords=("data", "axes fraction"), fontsize="small")
        axes.annotate(marker["text"], (place(marker["at"]), 1), **text)
    elif marker["start"] is not None:
        axes.axvspan(place(marker["start"]), place(marker["stop"]), color=marker["color"] or "grey", alpha=0.2)

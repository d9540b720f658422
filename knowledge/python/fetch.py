def fetch(
    server, dataset, parameters, start, stop, label, columns, piece_ms=None, divide=1.0, spherical=False, has_bins=False
):
    """
    Some parameters of a dataset of a HAPI server as one series: records inside [start, stop) in order of time, each time
    once; fill values and values outside the declared valid range are NaN.

    columns: (name, unit, component) of each column, in the order of `parameters`
    piece_ms: longest time of one request
    divide: what the archive multiplied the numbers by
    spherical: the parameters are distance, latitude and longitude in degrees, and become x, y, z
    has_bins: the columns are channels of a spectrum
    """
    info, version = describe_dataset(server, dataset)
    listed = info["parameters"][1:]
    holder = bin_holder(listed, parameters) if has_bins else None
    order = [p for p in unique_by_name(listed) if p["name"].strip() in parameters or p["name"] == holder]
    missing = set(parameters) - {p["name"].strip() for p in order}
    if missing:
        raise SystemExit(f"{dataset} has no parameter {', '.join(sorted(missing))} any more")
    time, numbers = read_records(server, dataset, [p["name"] for p in order], order, start, stop, piece_ms, version)
    for parameter in order:
        for place, values in enumerate(numbers[parameter["name"]]):
            mark_missing(values, parameter, place)
    rows = tidy_rows(time, time_ms(start), time_ms(stop))
    by_name = {p["name"].strip(): numbers[p["name"]] for p in order}
    arrays = [values[rows] / divide for name in parameters for values in by_name[name]]
    if spherical:
        arrays = from_spherical(*arrays)
    if len(arrays) != len(columns):
        raise SystemExit(f"{label} should have {len(columns)} columns and has {len(arrays)}: the dataset has changed")
    bins = bin_centers(order, parameters, holder, numbers, rows) if has_bins else None
    edges = bin_edges(order, parameters) if has_bins else None
    parts = [Column(*column, values) for column, values in zip(columns, arrays)]
    return Series(label, time[rows], parts, bins, edges=edges)


def bin_edges(order, parameters):
    ranges = bins_of(order, parameters).get("ranges")
    return np.array(ranges, dtype=float) if isinstance(ranges, list) else None


def bins_of(listed, parameters):
    return next((p.get("bins") or [{}] for p in listed if p["name"].strip() == parameters[0]), [{}])[0]


def bin_holder(listed, parameters):
    """The parameter that holds the middles of the bins, where they change with time."""
    centers = bins_of(listed, parameters).get("centers")
    return centers if isinstance(centers, str) else None


def bin_centers(order, parameters, holder, numbers, rows):
    """The middles of the bins: of each channel, or of each channel at each time; None where the server does not say."""
    if holder is not None:
        return numbers[holder][:, rows].T
    bins = bins_of(order, parameters)
    if isinstance(bins.get("centers"), list):
        return np.array(bins["centers"], dtype=float)
    if isinstance(bins.get("ranges"), list):
        low, high = np.array(bins["ranges"], dtype=float).T
        with np.errstate(invalid="ignore"):
            return np.where((low > 0) & (high > 0), np.sqrt(low * high), (low + high) / 2)
    return None


def describe_dataset(server, dataset):
    """What the server says of a dataset, and the version of its protocol."""
    version = 2.0
    try:
        version = float(".".join(ask_json(f"{server}/capabilities")["HAPI"].split(".")[:2]))
    except (OSError, KeyError, ValueError):
        pass
    word = "dataset" if version >= 3 else "id"
    return ask_json(f"{server}/info?{word}={urllib.parse.quote(dataset, safe='')}"), version


def unique_by_name(listed):
    return list({p["name"]: p for p in reversed(listed)}.values())[::-1]


def read_records(server, dataset, names, order, start, stop, piece_ms, version):
    """Times in ms, and the columns of each parameter, as the server sends them."""
    times, records = [], {name: [] for name in names}
    for first, last in pieces(time_ms(start), time_ms(stop), piece_ms):
        reader = read_with_hapiclient if hapi is not None else read_with_urllib
        time, parts = reader(server, dataset, names, order, first, last, version)
        times.append(time)
        for name in names:
            records[name].append(parts[name])
    return np.concatenate(times), {name: np.concatenate(records[name], axis=1) for name in names}


def pieces(start, stop, piece_ms):
    if piece_ms is None:
        return [(start, stop)]
    starts = np.arange(start, stop, piece_ms)
    return [(first, min(stop, first + piece_ms)) for first in starts]


def read_with_hapiclient(server, dataset, names, order, first, last, version):
    data, _ = hapi(server, dataset, ",".join(names), iso_time(first), iso_time(last), cache=False, usecache=False)
    stamps = data[data.dtype.names[0]]
    time = np.array([time_ms(s.decode() if isinstance(s, bytes) else s) for s in stamps], dtype=float)
    columns = {name: np.array(data[name], dtype=float).reshape(len(time), -1).T.copy() for name in names}
    return time, columns


def read_with_urllib(server, dataset, names, order, first, last, version):
    words = ("dataset", "start", "stop") if version >= 3 else ("id", "time.min", "time.max")
    asked = ",".join(urllib.parse.quote(name, safe="") for name in names)
    body = ask(
        f"{server}/data?{words[0]}={urllib.parse.quote(dataset, safe='')}&{words[1]}={iso_time(first)}"
        f"&{words[2]}={iso_time(last)}&parameters={asked}&format=csv"
    )
    widths = [int(np.prod(p.get("size") or [1])) for p in order]
    if body.lstrip()[:1] in ("{", "<"):
        if '"code":1201' not in body.replace(" ", ""):
            raise SystemExit(f"{server} does not send data: {body[:200]}")
        body = ""
    rows = [line for line in csv.reader(io.StringIO(body)) if line]
    time = np.array([time_ms(row[0]) for row in rows], dtype=float)
    table = np.array([[number(cell) for cell in row[1:]] for row in rows], dtype=float)
    table = table.reshape(len(rows), sum(widths))
    edges = np.cumsum([0] + widths)
    return time, {name: table[:, a:b].T.copy() for name, a, b in zip(names, edges[:-1], edges[1:])}


def number(cell):
    text = cell.strip().strip('"')
    return np.nan if text in ("", "null") else float(text)


def ask_json(address):
    return json.loads(ask(address))


def ask(address):
    """The text at an address; asks again when the server is busy."""
    request = urllib.request.Request(address, headers={"User-Agent": "helio-script/1 (python)"})
    for attempt in range(4):
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return answer.read().decode("utf-8")
        except urllib.error.HTTPError as error:
            if error.code not in (429, 500, 502, 503, 504) or attempt == 3:
                raise SystemExit(f"{address} answers {error.code}: {error.read().decode('utf-8', 'replace')[:200]}")
            clock.sleep(2**attempt)


def mark_missing(values, parameter, place):
    """NaN where there is fill (compared as float32 too), an absurdly large number, or a value outside the valid range."""
    low, high = valid_range(parameter, place)
    fill = parameter.get("fill")
    fill = fill[0] if isinstance(fill, list) else fill
    fill = float(fill) if fill not in (None, "") else np.nan
    with np.errstate(over="ignore", invalid="ignore"):
        is_fill = values == fill
        if fill != 0 and abs(fill) < 1e30:
            is_fill |= values.astype(np.float32) == np.float32(fill)
        values[is_fill | (values < max(low, -1e30)) | (values > min(high, 1e30)) | (np.abs(values) == 1e30)] = np.nan


def valid_range(parameter, place):
    """The declared valid range of one column, by any of the names that servers use for it."""
    plain = {re.sub(r"[^a-z]", "", re.sub(r"^x_", "", key.lower())): value for key, value in parameter.items()}
    both = plain.get("validrange")
    pair = both if isinstance(both, list) and len(both) == 2 else (None, None)
    low = bound(plain.get("validmin", pair[0]), place)
    high = bound(plain.get("validmax", pair[1]), place)
    return (-np.inf if low is None else low), (np.inf if high is None else high)


def bound(value, place):
    values = np.ravel(np.array(value, dtype=float)) if value is not None else []
    if len(values) == 0:
        return None
    chosen = values[0] if len(values) == 1 else values[place] if place < len(values) else np.nan
    return None if np.isnan(chosen) else float(chosen)


def tidy_rows(time, start, stop):
    """Rows inside [start, stop) in order of time; of those with one time, the first that was sent."""
    inside = np.flatnonzero((time >= start) & (time < stop))
    inside = inside[np.argsort(time[inside], kind="stable")]
    first = np.ones(len(inside), dtype=bool)
    first[1:] = time[inside][1:] != time[inside][:-1]
    return inside[first]


def from_spherical(radius, latitude, longitude):
    phi, lam = np.radians(latitude), np.radians(longitude)
    return [radius * np.cos(phi) * np.cos(lam), radius * np.cos(phi) * np.sin(lam), radius * (np.sin(phi) + 0 * lam)]


def time_ms(text):
    """ISO 8601 (days of the month or of the year, cut off anywhere) as ms since 1970-01-01T00:00Z."""
    day, _, rest = text.strip().strip("\0").rstrip("Z").partition("T")
    parts = [int(part) for part in day.split("-")]
    year = parts[0]
    if len(parts) == 2 and len(day.split("-")[1]) == 3:
        date = datetime.date(year, 1, 1) + datetime.timedelta(days=parts[1] - 1)
    else:
        date = datetime.date(year, parts[1] if len(parts) > 1 else 1, parts[2] if len(parts) > 2 else 1)
    ms = (date.toordinal() - datetime.date(1970, 1, 1).toordinal()) * 86_400_000
    clock_parts = rest.split(":") if rest else []
    if len(clock_parts) > 0:
        ms += int(clock_parts[0]) * 3_600_000
    if len(clock_parts) > 1:
        ms += int(clock_parts[1]) * 60_000
    if len(clock_parts) > 2:
        second, _, fraction = clock_parts[2].partition(".")
        ms += int(second) * 1_000 + int((fraction + "000")[:3])
        if len(fraction) > 3:
            ms += float("0." + fraction[3:])
    return ms


def iso_time(ms):
    moment = datetime.datetime(1970, 1, 1) + datetime.timedelta(milliseconds=math.ceil(ms))
    return moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment.microsecond // 1000:03d}Z"

AU_KM, SOLAR_RADIUS_KM = 149597870.7, 695700.0
SOLAR_ROTATION = 2 * math.pi / (25.38 * 86400)
DISTANCE = ("distance", ["km"], False)
POSITION = ("position", ["km"], True)
PRESSURE = ("pressure", ["nPa"], False)
LENGTHS_KM = {"Re": EARTH_RADIUS_KM, "km": 1.0, "AU": AU_KM}


def axes_of_vector(vector, unit=None):
    time, axes = vector_of(vector, unit)
    return time, np.array([axes["x"], axes["y"], axes["z"]])


def minimum_variance(*vector):
    """Turned to L, M, N (Sonnerup and Cahill 1967): N along +x, L along +z, M = N x L."""
    time, axes = axes_of_vector(vector)
    return in_axes(time, axes, lmn_axes(axes))


def to_lmn(vector, field):
    """A vector in the L, M, N of the field."""
    time, axes = axes_of_vector([vector])
    return in_axes(time, axes, lmn_axes(axes_of_vector([field])[1]))


def lmn_axes(axes):
    there = axes[:, ~np.any(np.isnan(axes), axis=0)]
    _, vectors = np.linalg.eigh(np.cov(there, bias=True))
    normal, longest = vectors[:, 0], vectors[:, 2]
    normal = -normal if normal[0] < 0 else normal
    longest = -longest if longest[2] < 0 else longest
    return [longest, np.cross(normal, longest), normal]


def in_axes(time, axes, turned):
    return Series("", time, [Column(n, "", n, axis @ axes) for n, axis in zip("lmn", turned)])


def field_aligned(*inputs, window=("ms", 600000)):
    """z along the running mean, y = z x r eastward, x = y x z outward."""
    time, found = by_unit(with_fine_positions(inputs), [("field", ["nT"], True), POSITION])
    _, field = axes_of_vector(found["field"])
    mean = np.array([running_values(time, values, window) for values in field])
    place = np.array([[1.0], [0.0], [0.0]]) * np.ones(len(time))
    if "position" in found:
        _, place = axes_of_vector(found["position"])
    along = unit_vectors(mean)
    east = unit_vectors(np.cross(along, place, axis=0))
    parts = [np.cross(east, along, axis=0), east, along]
    return Series("", time, [Column(n, "", n, np.sum(axis * field, axis=0)) for n, axis in zip("xyz", parts)])


def with_fine_positions(inputs):
    """A position is smooth: coarser than the field, it is taken between its samples."""
    field = next((s for s in inputs if factor(s.columns[0].unit, "nT") is not None), None)
    if field is None:
        return inputs
    return [between_samples(s, field) for s in inputs]


def between_samples(series, field):
    is_place = factor(series.columns[0].unit, "km") is not None
    if not is_place or median_step(series.time) < 2 * median_step(field.time):
        return series
    time, columns = align([series], "linear", field.time)
    parts = [Column(c.name, c.unit, c.component, v) for c, v in zip(series.columns, columns[0])]
    return Series(series.label, time, parts)


def heeq_longitude(longitude):
    """From the Earth, -180 to 180 degrees, west positive."""
    days = longitude.time / 86400000 - 10957.5
    anomaly = np.radians(357.528 + 0.9856003 * days)
    sun = 280.46 + 0.9856474 * days + 1.915 * np.sin(anomaly) + 0.02 * np.sin(2 * anomaly)
    away = np.radians(sun + 180 - (73.6667 + 0.013958 * (150 + days / 365.25)))
    earth = np.degrees(np.arctan2(math.cos(math.radians(7.25)) * np.sin(away), np.cos(away)))
    from_earth = values_in(longitude, "deg") - earth
    return one_column(longitude.time, from_earth - 360 * np.floor((from_earth + 180) / 360))


def separations(*positions):
    """Distance between each two of several spacecraft in km, on the times of the first."""
    time, columns = align(list(positions), "linear", positions[0].time)
    moved = [
        Series(s.label, time, [Column(c.name, c.unit, c.component, v) for c, v in zip(s.columns, arrays)])
        for s, arrays in zip(positions, columns)
    ]
    r = [np.array(axes_of_vector([s], "km")[1]) for s in moved]
    pairs = [(one, other) for one in range(len(r)) for other in range(one + 1, len(r))]
    return Series(
        "",
        time,
        [
            Column(f"{one + 1}_{other + 1}", "km", "", np.sqrt(np.sum((r[one] - r[other]) ** 2, axis=0)))
            for one, other in pairs
        ],
    )


def curlometer(*inputs):
    """curl B / mu0 in nA/m^2 by reciprocal vectors (Chanteur 1998); none where elongation or planarity is above 0.9."""
    fields = [s for s in inputs if factor(s.columns[0].unit, "nT") is not None]
    places = [s for s in inputs if factor(s.columns[0].unit, "km") is not None]
    time, columns = align([*fields, *places], "linear", fields[0].time)
    moved = [
        Series(s.label, time, [Column(c.name, c.unit, c.component, v) for c, v in zip(s.columns, arrays)])
        for s, arrays in zip([*fields, *places], columns)
    ]
    b = np.array([axes_of_vector([s], "nT")[1] for s in moved[:4]])
    r = np.array([axes_of_vector([s], "km")[1] for s in moved[4:]])
    curl = np.zeros((3, len(time)))
    for one in range(4):
        second, third, fourth = (r[(one + step) % 4] for step in (1, 2, 3))
        area = np.cross(third - second, fourth - second, axis=0)
        with np.errstate(all="ignore"):
            k = area / np.sum((r[one] - second) * area, axis=0)
        curl = curl + np.cross(k, b[one], axis=0)
    away = r - np.mean(r, axis=0)
    with np.errstate(all="ignore"):
        there = ~np.any(np.isnan(away), axis=(0, 1))
        tensor = np.einsum("sit,sjt->tij", np.nan_to_num(away), np.nan_to_num(away)) / 4
        c, m, a = np.sqrt(np.maximum(0, np.linalg.eigvalsh(tensor))).T
        is_flat = (1 - m / a > 0.9) | (1 - c / m > 0.9)
    current = np.where(there & ~is_flat, curl * 1e-3 / 1.25663706127e-6, np.nan)
    return Series("", time, [Column(n, "nA/m^2", n, values) for n, values in zip("xyz", current)])


def running_values(time, values, window):
    """The mean of the window around each row, of at least half of the samples that are expected there."""
    return running_mean(one_column(time, values), window).columns[0].values


def unit_vectors(vectors):
    size = np.sqrt(np.sum(vectors * vectors, axis=0))
    with np.errstate(all="ignore"):
        return np.where(size > 0, vectors / size, np.nan)


# g10, g11, h11 of the IGRF in nT.
DIPOLE_YEARS = [1960, 1965, 1970, 1975, 1980, 1985, 1990, 1995, 2000, 2005, 2010, 2015, 2020, 2025]
DIPOLE_G10 = [-30421, -30334, -30220, -30100, -29992, -29873, -29775, -29692, -29619.4, -29554.63, -29496.57]
DIPOLE_G10 += [-29441.46, -29403.41, -29350]
DIPOLE_G11 = [-2169, -2119, -2068, -2013, -1956, -1905, -1848, -1784, -1728.2, -1669.05, -1586.42, -1501.77]
DIPOLE_G11 += [-1451.37, -1410.3]
DIPOLE_H11 = [5791, 5776, 5737, 5675, 5604, 5500, 5406, 5306, 5186.1, 5077.99, 4944.26, 4795.99, 4653.35, 4545.5]


def transform(*vector, source, target):
    """A vector in another frame with the Earth in the middle, after Hapgood (1992)."""
    time, axes = axes_of_vector(vector)
    own, other = frame_axes(source, time), frame_axes(target, time)
    inertial = sum(axes[place] * own[place] for place in range(3))
    return Series("", time, [Column(n, "", n, np.sum(axis * inertial, axis=0)) for n, axis in zip("xyz", other)])


def frame_axes(frame, time):
    """The axes x, y, z of a frame in GEI of date, each of shape (3, n)."""
    days = (time - 946_728_000_000) / 86_400_000
    none, one = np.zeros(len(time)), np.ones(len(time))
    up = np.array([none, none, one])
    if frame == "GEI":
        return [np.array([one, none, none]), np.array([none, one, none]), up]
    if frame == "GEO":
        return geographic_axes(days)
    sun, across, pole = ecliptic_axes(days)
    if frame == "GSE":
        return [sun, across, pole]
    dipole = dipole_axis(time, days)
    if frame == "GSM":
        east = unit_vectors(np.cross(dipole, sun, axis=0))
        return [sun, east, np.cross(sun, east, axis=0)]
    east = unit_vectors(np.cross(dipole if frame == "SM" else up, sun if frame == "SM" else dipole, axis=0))
    return [np.cross(east, dipole, axis=0), east, dipole]


def ecliptic_axes(days):
    anomaly = np.radians(357.528 + 0.9856003 * days)
    longitude = np.radians(280.46 + 0.9856474 * days + 1.915 * np.sin(anomaly) + 0.02 * np.sin(2 * anomaly))
    tilt = np.radians(23.439 - 4e-7 * days)
    sun = np.array([np.cos(longitude), np.sin(longitude) * np.cos(tilt), np.sin(longitude) * np.sin(tilt)])
    pole = np.array([np.zeros(len(days)), -np.sin(tilt), np.cos(tilt)])
    return sun, np.cross(pole, sun, axis=0), pole


def geographic_axes(days):
    turned = np.radians(np.fmod(280.46061837 + 360.98564736629 * days, 360))
    c, s, none = np.cos(turned), np.sin(turned), np.zeros(len(days))
    return [np.array([c, s, none]), np.array([-s, c, none]), np.array([none, none, none + 1])]


def dipole_axis(time, days):
    years = np.array([(datetime.datetime(1970, 1, 1) + datetime.timedelta(milliseconds=float(t))).year for t in time])
    starts = {year: calendar_start("year", int(year)) for year in {*years, *(years + 1)}}
    low, high = (np.array([starts[year] for year in each]) for each in (years, years + 1))
    now = years + (time - low) / (high - low)
    east, north, up = (-np.interp(now, DIPOLE_YEARS, part) for part in (DIPOLE_G11, DIPOLE_H11, DIPOLE_G10))
    x, y, z = geographic_axes(days)
    return unit_vectors(east * x + north * y + up * z)


def standoff_of(inputs):
    """r0 = (10.22 + 1.29 tanh(0.184 (Bz + 8.14))) P^(-1/6.6) Re (Shue et al. 1998)."""
    time, found = by_unit(inputs, [FIELD, PRESSURE, ("mach", [""], False)])
    fields = found["field"]
    is_single = len(fields) == 1 and len(fields[0].columns) == 1
    bz = values_in(fields[0], "nT") if is_single else vector_of(fields, "nT")[1]["z"]
    pressure = values_in(found["pressure"][0], "nPa")
    with np.errstate(all="ignore"):
        distance = (10.22 + 1.29 * np.tanh(0.184 * (bz + 8.14))) * pressure ** (-1 / 6.6)
    return time, found, np.where(pressure > 0, distance, np.nan)


def magnetopause_standoff(*inputs):
    time, _, distance = standoff_of(inputs)
    return one_column(time, distance)


def bow_shock_standoff(*inputs):
    """Farris and Russell (1994) over Shue et al. (1998)."""
    time, found, distance = standoff_of(inputs)
    square = found["mach"][0].columns[0].values ** 2
    with np.errstate(all="ignore"):
        ratio = ((5 / 3 - 1) * square + 2) / ((5 / 3 + 1) * (square - 1))
    return one_column(time, np.where(square > 1, distance * (1 + 1.1 * ratio), np.nan))


def radial_field_flux(*inputs, is_earthward=False):
    """Br r^2 in nT au^2; in GSE and GSM the radial field is -Bx."""
    time, found = by_unit(inputs, [FIELD, DISTANCE])
    axes = vector_of(found["field"], "nT")[1]
    radial = axes["x"] if "x" in axes else axes["total"]
    sign = -1 if is_earthward and not axes["is_rtn"] else 1
    return one_column(time, sign * radial * (values_in(found["distance"][0], "km") / AU_KM) ** 2)


def alfvenic_of(inputs, window):
    """Velocity and field on one axis, km/s for 1 nT from the mean density of the window, and the windows."""
    time, found = by_unit(inputs, [FIELD, DENSITY, SPEED])
    field, flow = vector_of(found["field"], "nT")[1], vector_of(found["speed"], "km/s")[1]
    density = running_values(time, values_in(found["density"][0], "cm^-3"), window)
    per_field = alfven_speeds(np.ones(len(time)), density, 0)
    parts = [[axes[axis] for axis in ("x", "y", "z")] for axes in (flow, field)]
    return time, parts[0], parts[1], per_field, field["is_rtn"]


def fluctuation_energies(inputs, window):
    """<dv^2>, <b^2> and <dv b> of the window around each row, its means removed, in (km/s)^2."""
    time, flow, field, per_field, _ = alfvenic_of(inputs, window)
    low, high, expected = centred_windows(time, window)
    least = needed_in(expected, 0.5, 2)
    result = np.zeros((3, len(time)))
    for v, b in zip(flow, field):
        there = ~np.isnan(v) & ~np.isnan(b)
        for row, (first, end) in enumerate(zip(low, high)):
            has = there[first:end]
            if np.count_nonzero(has) < least:
                result[:, row] = np.nan
                continue
            dv, db = v[first:end][has], b[first:end][has]
            dv, db = dv - np.mean(dv), db - np.mean(db)
            scale = per_field[row]
            result[:, row] += [np.mean(dv * dv), np.mean(db * db) * scale * scale, np.mean(dv * db) * scale]
    return time, result


def cross_helicity(*inputs, window=("ms", 3600000)):
    time, (kinetic, magnetic, cross) = fluctuation_energies(inputs, window)
    return one_column(time, 2 * cross / (kinetic + magnetic))


def alfvenicity(*inputs, window=("ms", 3600000)):
    time, (kinetic, magnetic, cross) = fluctuation_energies(inputs, window)
    return one_column(time, np.abs(2 * cross / (kinetic + magnetic)))


def residual_energy(*inputs, window=("ms", 3600000)):
    time, (kinetic, magnetic, _) = fluctuation_energies(inputs, window)
    return one_column(time, (kinetic - magnetic) / (kinetic + magnetic))


def alfven_ratio(*inputs, window=("ms", 3600000)):
    time, (kinetic, magnetic, _) = fluctuation_energies(inputs, window)
    return one_column(time, kinetic / magnetic)


def elsasser(*inputs, window=("ms", 3600000), outward=True, magnitudes=False):
    """z = dv +- b in km/s, or its length; with `outward`, z+ goes away from the Sun whatever the polarity."""
    time, flow, field, per_field, is_rtn = alfvenic_of(inputs, window)
    means = [running_values(time, b, window) for b in field]
    away = means[0] * (1 if is_rtn else -1) > 0
    turn = np.where(away, -1, 1) if outward else 1
    columns = []
    for sign in (1, -1):
        wave = []
        for v, b, mean in zip(flow, field, means):
            fluctuation = (b - mean) * per_field * turn
            wave.append(v - running_values(time, v, window) + sign * fluctuation)
        kept = [np.sqrt(sum(values * values for values in wave))] if magnitudes else wave
        columns += [Column("", "km/s", "", values) for values in kept]
    return Series("", time, columns)


def wind_of(inputs, slots, radius=1):
    time, found = by_unit(inputs, slots)
    speed = length_of(vector_of(found["speed"], "km/s")[1])
    km = values_in(found["distance"][0], "km") if "distance" in found else np.full(len(time), radius * AU_KM)
    return time, found, speed, km


def parker_spiral_angle(*inputs, radius=1, latitude=0, source_radius=0):
    """tan(angle) = rotation (r - r0) cos(latitude) / V, in degrees."""
    time, _, speed, km = wind_of(inputs, [SPEED, DISTANCE], radius)
    turn = SOLAR_ROTATION * math.cos(math.radians(latitude))
    return one_column(time, np.degrees(np.arctan(turn * (km - source_radius * SOLAR_RADIUS_KM) / speed)))


def source_longitude(*inputs, radius=1, source_radius=2.5):
    """Carrington longitude of the source at a constant speed (Nolte and Roelof 1973), 0 to 360 degrees."""
    time, found, speed, km = wind_of(inputs, [SPEED, ("longitude", ["deg"], False), DISTANCE], radius)
    away = SOLAR_ROTATION * (km - source_radius * SOLAR_RADIUS_KM) / speed
    degrees = values_in(found["longitude"][0], "deg") + np.degrees(away)
    return one_column(time, np.fmod(np.fmod(degrees, 360) + 360, 360))


def ballistic_propagation(series, *speeds, distance=235, length_unit="Re"):
    """Arrival after a distance at the measured speed; what a faster sample overtakes is dropped."""
    at, _, speed, _ = wind_of(speeds, [SPEED])
    right = np.clip(np.searchsorted(at, series.time), 0, len(at) - 1)
    left = np.maximum(right - 1, 0)
    own = np.where(np.abs(at[right] - series.time) <= np.abs(at[left] - series.time), right, left)
    arrivals = series.time + distance * LENGTHS_KM[length_unit] / speed[own] * 1000
    latest = np.where(np.isnan(arrivals), np.inf, arrivals)
    after = np.append(np.minimum.accumulate(latest[::-1])[::-1][1:], np.inf)
    rows = ~np.isnan(arrivals) & (arrivals < after)
    return each_column(series, lambda values: values[rows], arrivals[rows])


def l1_to_earth(series, *speeds, distance=235):
    return ballistic_propagation(series, *speeds, distance=distance)


def lead_time(*inputs, distance=235):
    """Minutes from L1 to the Earth."""
    time, _, speed, _ = wind_of(inputs, [SPEED])
    return one_column(time, distance * EARTH_RADIUS_KM / speed / 60)


def burton_dst(*inputs):
    """Burton, McPherron and Russell (1975)."""
    return dst_model(inputs, lambda e: -5.4 * (e - 0.5) if e > 0.5 else 0.0, lambda e: 1 / (3.6e-5 * 3600), 15.8, 20)


def obrien_dst(*inputs):
    """O'Brien and McPherron (2000)."""
    return dst_model(
        inputs, lambda e: -4.4 * (e - 0.49) if e > 0.49 else 0.0, lambda e: 2.4 * math.exp(9.74 / (4.69 + e)), 7.26, 11
    )


def dst_model(inputs, injection, decay, per_root_pressure, quiet):
    """
    dDst*/dt = injection - Dst*/decay, exactly for a wind that is steady from row to row; where it is missing, the last is held
    for three hours.
    """
    time, found = by_unit(inputs, [FIELD, SPEED, PRESSURE, ("density", ["cm^-3"], False)])
    axes = vector_of(found["field"], "nT")[1]
    speed = length_of(vector_of(found["speed"], "km/s")[1])
    bz = np.hypot(axes["y"], axes["z"]) * np.cos(np.arctan2(axes["y"], axes["z"]))
    pressure = values_in(found["pressure"][0], "nPa") if "pressure" in found else None
    density = values_in(found["density"][0], "cm^-3") if "density" in found else None
    stamp = ""
    if len(time) > 1 and median_step(time) < 3_600_000:
        first, last = math.floor(time[0] / 3_600_000), math.floor(time[-1] / 3_600_000)
        edges = np.arange(first, last + 2) * 3_600_000
        driven = (None if v is None else bin_means(time, v, edges) for v in (speed, bz, pressure, density))
        speed, bz, pressure, density = driven
        time, stamp = edges[:-1], "start"
    field = speed * np.maximum(-bz, 0) * 1e-3
    if pressure is None:
        pressure = np.full(len(time), np.nan) if density is None else PROTON_MASS * density * 1e6 * (speed * 1e3) ** 2 * 1e9
    star, e, p, held = 0.0, 0.0, np.nan, np.nan
    result = np.full(len(time), np.nan)
    for row, now in enumerate(time):
        hours = 0.0 if row == 0 else (now - time[row - 1]) / 3_600_000
        rest = injection(e) * decay(e)
        star = rest + (star - rest) * math.exp(-hours / decay(e))
        p = p if np.isnan(pressure[row]) else pressure[row]
        if not np.isnan(field[row]):
            e, held = field[row], now
        if now - held <= 3 * 3_600_000:
            result[row] = star + per_root_pressure * math.sqrt(p) - quiet
        else:
            e = 0.0
    return Series("", time, [Column("", "nT", "", result)], stamp=stamp)


def bin_means(time, values, edges):
    first = np.searchsorted(time, edges)
    parts = [present(values[a:b]) for a, b in zip(first[:-1], first[1:])]
    return np.array([np.nan if len(part) == 0 else np.sum(part) / len(part) for part in parts])


def scale_by_distance(*inputs, powers):
    """Every column times its own power of the distance from the Sun in au, interpolated over at most two days."""
    distance = [s for s in inputs if s.columns[0].unit != "" and factor(s.columns[0].unit, "km") is not None][-1]
    series = next(s for s in inputs if s is not distance)
    km = linear_values(distance.time, values_in(distance, "km"), series.time, 2 * 86_400_000)
    columns = [Column(c.name, c.unit, c.component, c.values * (km / AU_KM) ** k) for c, k in zip(series.columns, powers)]
    return Series(series.label, series.time, columns)


def match_lag(first, second):
    """The first series moved by the lag at which the two correlate most."""
    curve = cross_correlation(first, second)
    size = np.abs(curve.columns[0].values)
    top = np.flatnonzero(size >= np.nanmax(size) - 1e-12)
    best = top[np.argmin(np.abs(curve.time[top]))]
    return each_column(first, lambda values: values, first.time + round(curve.time[best] * 1000))


def compressibility(*vector, window=("ms", 3600000), of="parallel"):
    """Variance along the mean field of the window, or of |B|, over that of all components."""
    time, axes = axes_of_vector(vector)
    axes = np.where(np.any(np.isnan(axes), axis=0), np.nan, axes)
    low, high, expected = centred_windows(time, window)
    least = needed_in(expected, 0.5, 1)
    result = np.full(len(time), np.nan)
    for row, (first, end) in enumerate(zip(low, high)):
        own = axes[:, first:end]
        own = own[:, ~np.isnan(own[0])]
        if own.shape[1] < least:
            continue
        mean = np.mean(own, axis=1)
        away = own - mean[:, None]
        whole = np.mean(np.sum(away**2, axis=0))
        part = np.mean((mean @ away) ** 2) / (mean @ mean) if of == "parallel" else np.var(np.sqrt(np.sum(own**2, axis=0)))
        result[row] = part / whole if whole > 0 else np.nan
    return one_column(time, result)


def magnetic_helicity(*vector, segment=None):
    """2 Im<T* N> over the trace of the power, by Welch's method with Hann windows and half overlap; the flow is along x (R)."""
    time, axes = axes_of_vector(vector)
    axes = np.where(np.any(np.isnan(axes), axis=0), np.nan, axes)
    pieces = [steady_series(time, values) for values in axes]
    step = pieces[0][1]
    x = np.array([values for _, _, values, _ in pieces])
    size = segment_size(segment, x.shape[1], step, 8)
    window = 0.5 - 0.5 * np.cos(2 * np.pi * np.arange(size) / size)
    trace, cross = 0.0, 0.0
    for start in range(0, x.shape[1] - size + 1, size // 2):
        part = x[:, start : start + size]
        if np.any(np.isnan(part)):
            continue
        spectra = np.fft.rfft((part - np.mean(part, axis=1)[:, None]) * window, axis=1)
        trace = trace + np.sum(np.abs(spectra) ** 2, axis=0)
        cross = cross + np.imag(np.conj(spectra[1]) * spectra[2])
    return one_column(np.arange(1, size // 2 + 1) * (1000 / step) / size, (2 * cross / trace)[1:])


def de_hoffmann_teller(*inputs):
    """Prints V_HT, correlation and slope of -V x B against -V_HT x B, D/D0, and with a density the Walen slope and correlation."""
    time, found = by_unit(inputs, [FIELD, SPEED, DENSITY])
    b, v = (
        np.array([vector_of(found[name], unit)[1][axis] for axis in ("x", "y", "z")])
        for name, unit in (("field", "nT"), ("speed", "km/s"))
    )
    there = ~np.any(np.isnan(np.concatenate([b, v])), axis=0)
    density = values_in(found["density"][0], "cm^-3")[there] if "density" in found else np.full(np.sum(there), np.nan)
    b, v = b[:, there], v[:, there]
    square = np.sum(b * b, axis=0)
    matrix = np.eye(3) * np.sum(square) - b @ b.T
    frame = np.linalg.solve(matrix, np.sum(square * v - b * np.sum(b * v, axis=0), axis=1))
    electric, moved = -np.cross(v.T, b.T), -np.cross(frame, b.T)
    left = np.sum(np.cross(v.T - frame, b.T) ** 2) / np.sum(electric**2)
    print("de Hoffmann-Teller", *map(repr, map(float, [*frame, *line_and_correlation(moved, electric)[::-1], left])))
    has = density > 0
    if np.sum(has) >= 4:
        alfven = (b * alfven_speeds(np.ones(len(density)), density, 0)).T[has]
        print("Walen", *map(repr, map(float, line_and_correlation(alfven, (v.T - frame)[has]))))
    return inputs[0]


def line_and_correlation(x, y):
    x, y = np.ravel(x) - np.mean(x), np.ravel(y) - np.mean(y)
    return np.sum(x * y) / np.sum(x * x), np.sum(x * y) / np.sqrt(np.sum(x * x) * np.sum(y * y))

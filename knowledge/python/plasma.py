PROTON_MASS, ALPHA_MASS = 1.67262192595e-27, 6.644657345e-27
BOLTZMANN, VACUUM_PERMEABILITY = 1.380649e-23, 1.25663706127e-6


def vector_of(all_series, unit=None):
    """x, y, z (or r, t, n) and the magnitude of a vector, from one series or from components one by one."""
    time, columns = align(all_series)
    axes, unnamed = {}, []
    for series, arrays in zip(all_series, columns):
        for column, values in zip(series.columns, arrays):
            values = values if unit is None else values * (factor(column.unit, unit) or 1.0)
            place = {"r": "x", "t": "y", "n": "z"}.get(column.component, column.component)
            if place in ("x", "y", "z", "total"):
                axes.setdefault(place, values)
            else:
                unnamed.append(values)
    if len(unnamed) >= 3 and "x" not in axes:
        axes.update(x=unnamed[0], y=unnamed[1], z=unnamed[2])
    if len(unnamed) == 1 and sum(len(s.columns) for s in all_series) == 1:
        axes["total"] = unnamed[0]
    axes["is_rtn"] = any(c.component in ("r", "t", "n") for s in all_series for c in s.columns)
    return time, axes


def length_of(axes):
    if all(axis in axes for axis in ("x", "y", "z")):
        return np.sqrt(axes["x"] * axes["x"] + axes["y"] * axes["y"] + axes["z"] * axes["z"])
    return axes["total"]


def without_totals(series):
    columns = [c for c in series.columns if c.component != "total"]
    return Series(series.label, series.time, columns, stamp=series.stamp)


def magnitude(*vector):
    time, axes = vector_of([without_totals(series) for series in vector])
    return one_column(time, length_of(axes))


def angle_degrees(above, beside):
    """atan2 in degrees, in (-180, 180]; missing where both are zero."""
    angle = np.degrees(np.arctan2(above, beside))
    angle = np.where(angle == -180, 180.0, angle + 0.0)
    return np.where((above == 0) & (beside == 0), np.nan, angle)


def cone_angle(*vector):
    time, axes = vector_of(vector)
    length = length_of(axes)
    with np.errstate(all="ignore"):
        angle = np.degrees(np.arccos(np.minimum(1, np.abs(axes["x"]) / length)))
    return one_column(time, np.where(length > 0, angle, np.nan))


def clock_angle(*vector):
    time, axes = vector_of(vector)
    return one_column(time, angle_degrees(axes["y"], axes["z"]))


def parker_angle(*vector, is_folded=False):
    time, axes = vector_of(vector)
    sign = 1 if axes["is_rtn"] else -1
    angle = angle_degrees(-sign * axes["y"], sign * axes["x"])
    return one_column(time, (angle + 225) % 180 - 45 if is_folded else angle)


def by_unit(all_series, slots):
    """Brings all series to one time axis and finds the slot of each by its unit; `slots` are (name, units, takes several)."""
    target, columns = onto_one_axis(all_series)
    time = target.time
    found = {}
    for series, arrays in zip(all_series, columns):
        parts = [Column(c.name, c.unit, c.component, v) for c, v in zip(series.columns, arrays)]
        unit = parts[0].unit
        name = next(
            name
            for name, units, several in slots
            if (several or name not in found) and any(factor(unit, each) is not None for each in units)
        )
        found.setdefault(name, []).append(Series(series.label, time, parts, stamp=target.stamp))
    return time, found


def values_in(series, unit):
    column = series.columns[0]
    return column.values * factor(column.unit, unit)


FIELD = ("field", ["nT"], True)
DENSITY = ("density", ["cm^-3"], False)
SPEED = ("speed", ["km/s"], True)
TEMPERATURE = ("temperature", ["K", "km/s"], False)
ALPHAS = ("alphas", ["cm^-3", ""], False)


def kelvin_of(series):
    """Temperature in K; a thermal speed w becomes m_p w^2 / 2k."""
    if factor(series.columns[0].unit, "K") is not None:
        return values_in(series, "K")
    speed = values_in(series, "m/s")
    return (PROTON_MASS * speed * speed) / (2 * BOLTZMANN)


def alfven_speeds(field, density, alpha_ratio):
    mass = PROTON_MASS + alpha_ratio * ALPHA_MASS
    scale = 1e-9 / math.sqrt(VACUUM_PERMEABILITY * mass * 1e6) / 1e3
    with np.errstate(all="ignore"):
        return np.where(density > 0, (field * scale) / np.sqrt(density), np.nan)


def alfven_speed(*inputs, alpha_ratio=0):
    time, found = by_unit(inputs, [FIELD, DENSITY])
    field = length_of(vector_of(found["field"], "nT")[1])
    return one_column(time, alfven_speeds(field, values_in(found["density"][0], "cm^-3"), alpha_ratio))


def alfven_mach(*inputs, alpha_ratio=0):
    time, found = by_unit(inputs, [FIELD, DENSITY, SPEED])
    speed = length_of(vector_of(found["speed"], "km/s")[1])
    field = length_of(vector_of(found["field"], "nT")[1])
    alfven = alfven_speeds(field, values_in(found["density"][0], "cm^-3"), alpha_ratio)
    with np.errstate(all="ignore"):
        return one_column(time, np.where(alfven == 0, np.nan, speed / alfven))


def plasma_beta(*inputs, electron_temperature=0):
    time, found = by_unit(inputs, [FIELD, DENSITY, TEMPERATURE])
    field = length_of(vector_of(found["field"], "nT")[1])
    thermal = values_in(found["density"][0], "cm^-3") * (kelvin_of(found["temperature"][0]) + electron_temperature)
    scale = (2 * VACUUM_PERMEABILITY * BOLTZMANN * 1e6) / 1e-18
    with np.errstate(all="ignore"):
        return one_column(time, np.where(field == 0, np.nan, (scale * thermal) / (field * field)))


def dynamic_pressure(*inputs, alpha_ratio=0):
    time, found = by_unit(inputs, [DENSITY, SPEED, ALPHAS])
    density = values_in(found["density"][0], "cm^-3")
    speed = length_of(vector_of(found["speed"], "km/s")[1])
    alphas = density * alpha_ratio
    if "alphas" in found:
        column = found["alphas"][0].columns[0]
        is_density = factor(column.unit, "cm^-3") is not None
        alphas = values_in(found["alphas"][0], "cm^-3") if is_density else density * column.values
    mass = PROTON_MASS * density + ALPHA_MASS * alphas
    return one_column(time, mass * 1e6 * (speed * 1e3) ** 2 * 1e9)


def electric_field(*inputs):
    """E = -V x B in mV/m; a speed alone counts as radial flow from the Sun."""
    time, found = by_unit(inputs, [SPEED, FIELD])
    field = vector_of(found["field"], "nT")[1]
    flow = vector_of(found["speed"], "km/s")[1]
    by, bz = field["y"], field["z"]
    is_radial = "x" not in flow and "total" in flow
    if is_radial:
        still = flow["total"] * 0
        vx, vy, vz = (flow["total"] if field["is_rtn"] else -flow["total"]), still, still
    else:
        vx, vy, vz = flow["x"], flow["y"], flow["z"]
    bx = field.get("x", np.zeros(len(time)) if is_radial else None)
    names = ("r", "t", "n") if field["is_rtn"] else ("x", "y", "z")
    parts = [-(vy * bz - vz * by) * 1e-3, -(vz * bx - vx * bz) * 1e-3, -(vx * by - vy * bx) * 1e-3]
    return Series("", time, [Column(name, "mV/m", name, values) for name, values in zip(names, parts)])


def expected_kelvin(speed):
    """Lopez (1987) as used by Richardson and Cane (1995), of km/s at 1 au."""
    with np.errstate(invalid="ignore"):
        kelvin = 1e3 * np.where(speed < 500, (0.031 * speed - 5.1) ** 2, 0.51 * speed - 142)
        return np.where(speed < 5.1 / 0.031, np.nan, kelvin)


def expected_temperature(*inputs):
    time, axes = vector_of(inputs, "km/s")
    return one_column(time, expected_kelvin(length_of(axes)))


def temperature_ratio(*inputs):
    """Temperature over that expected of the speed; a thermal speed is taken for its temperature."""
    is_heat = [is_temperature(series) for series in inputs]
    target, columns = onto_one_axis(inputs)
    parts = [
        Series(s.label, target.time, [Column(c.name, c.unit, c.component, v) for c, v in zip(s.columns, arrays)])
        for s, arrays in zip(inputs, columns)
    ]
    kelvin = next(kelvin_of(series) for series, heat in zip(parts, is_heat) if heat)
    _, axes = vector_of([series for series, heat in zip(parts, is_heat) if not heat], "km/s")
    with np.errstate(all="ignore"):
        return one_column(target.time, kelvin / expected_kelvin(length_of(axes)))


def is_temperature(series):
    is_kelvin = factor(series.columns[0].unit, "K") is not None
    return is_kelvin or re.search("thermal|^w$|vth", f"{series.label} {series.columns[0].name}", re.I) is not None


def entropy(*inputs):
    """Specific entropy T / n^(2/3) in eV cm^2."""
    time, found = by_unit(inputs, [DENSITY, TEMPERATURE])
    density = values_in(found["density"][0], "cm^-3")
    temperature = kelvin_of(found["temperature"][0]) * factor("K", "eV")
    with np.errstate(all="ignore"):
        return one_column(time, np.where(density > 0, temperature / np.cbrt(density * density), np.nan))

ELECTRON_MASS, ELEMENTARY_CHARGE = 9.1093837139e-31, 1.602176634e-19
VACUUM_PERMITTIVITY, LIGHT_SPEED = 8.8541878188e-12, 299792458.0
EARTH_RADIUS_KM = 6371.2
MASSES = {"proton": PROTON_MASS, "alpha": ALPHA_MASS, "electron": ELECTRON_MASS}
CHARGES = {"proton": 1, "alpha": 2, "electron": 1}
SQUARED_SPEEDS = {"most-probable": 2, "rms": 3, "one-dimensional": 1}


def magnetic_pressures(field):
    return (field * 1e-9) ** 2 / (2 * VACUUM_PERMEABILITY) * 1e9


def thermal_pressures(density, kelvin, alpha_ratio, electron_temperature):
    share = kelvin * (1 + 4 * alpha_ratio) + (1 + 2 * alpha_ratio) * electron_temperature
    return density * 1e6 * BOLTZMANN * share * 1e9


def strength_of(found):
    return length_of(vector_of(found["field"], "nT")[1])


def magnetic_pressure(*inputs):
    time, found = by_unit(inputs, [FIELD])
    return one_column(time, magnetic_pressures(strength_of(found)))


def thermal_pressure(*inputs, alpha_ratio=0, electron_temperature=0):
    time, found = by_unit(inputs, [DENSITY, TEMPERATURE])
    density, kelvin = values_in(found["density"][0], "cm^-3"), kelvin_of(found["temperature"][0])
    return one_column(time, thermal_pressures(density, kelvin, alpha_ratio, electron_temperature))


def total_pressure(*inputs, alpha_ratio=0.04, electron_temperature=1.3e5):
    time, found = by_unit(inputs, [FIELD, DENSITY, TEMPERATURE])
    density, kelvin = values_in(found["density"][0], "cm^-3"), kelvin_of(found["temperature"][0])
    thermal = thermal_pressures(density, kelvin, alpha_ratio, electron_temperature)
    return one_column(time, magnetic_pressures(strength_of(found)) + thermal)


def outward_speed(series):
    """The length of the velocity, or V_R where that is all there is."""
    axes = vector_of(series, "km/s")[1]
    return axes["x"] if set(axes) == {"x"} and len(series) == 1 else length_of(axes)


def number_flux(*inputs):
    time, found = by_unit(inputs, [DENSITY, SPEED])
    speed = outward_speed(found["speed"])
    return one_column(time, values_in(found["density"][0], "cm^-3") * speed * 1e5)


def mass_flux(*inputs):
    """Protons only."""
    time, found = by_unit(inputs, [DENSITY, SPEED])
    speed = outward_speed(found["speed"])
    return one_column(time, PROTON_MASS * values_in(found["density"][0], "cm^-3") * 1e6 * speed * 1e3)


def gyrofrequency(*inputs, species="proton"):
    time, found = by_unit(inputs, [FIELD])
    per_tesla = CHARGES[species] * ELEMENTARY_CHARGE / (2 * math.pi * MASSES[species])
    return one_column(time, strength_of(found) * 1e-9 * per_tesla)


def angular_plasma_frequencies(density, species):
    charge = CHARGES[species] * ELEMENTARY_CHARGE
    return np.sqrt(density * 1e6 * charge * charge / (VACUUM_PERMITTIVITY * MASSES[species]))


def plasma_frequency(*inputs, species="electron"):
    time, found = by_unit(inputs, [DENSITY])
    return one_column(time, angular_plasma_frequencies(values_in(found["density"][0], "cm^-3"), species) / (2 * math.pi))


def inertial_length(*inputs, species="proton"):
    time, found = by_unit(inputs, [DENSITY])
    density = values_in(found["density"][0], "cm^-3")
    with np.errstate(all="ignore"):
        length = LIGHT_SPEED / angular_plasma_frequencies(density, species) / 1e3
    return one_column(time, np.where(density > 0, length, np.nan))


def thermal_speeds(series, species, convention):
    """km/s; a series that is a speed already is taken as it is."""
    if factor(series.columns[0].unit, "km/s") is not None:
        return values_in(series, "km/s")
    kelvin = values_in(series, "K")
    return np.sqrt(SQUARED_SPEEDS[convention] * BOLTZMANN * kelvin / MASSES[species]) / 1e3


def thermal_speed(*inputs, species="proton", convention="most-probable"):
    time, found = by_unit(inputs, [TEMPERATURE])
    return one_column(time, thermal_speeds(found["temperature"][0], species, convention))


def temperature_from_thermal_speed(*inputs, species="proton", convention="most-probable"):
    time, found = by_unit(inputs, [TEMPERATURE])
    speed = values_in(found["temperature"][0], "km/s")
    return one_column(time, MASSES[species] * (speed * 1e3) ** 2 / (SQUARED_SPEEDS[convention] * BOLTZMANN))


def gyroradius(*inputs, species="proton", convention="most-probable"):
    time, found = by_unit(inputs, [FIELD, TEMPERATURE])
    speed = thermal_speeds(found["temperature"][0], species, convention)
    scale = MASSES[species] / (CHARGES[species] * ELEMENTARY_CHARGE)
    with np.errstate(all="ignore"):
        return one_column(time, scale * speed / (strength_of(found) * 1e-9))


def coupling_of(inputs):
    """Speed, the field across the Sun-Earth line, its whole strength and the clock angle (in GSM)."""
    time, found = by_unit(inputs, [FIELD, SPEED])
    axes = vector_of(found["field"], "nT")[1]
    across, clock = np.hypot(axes["y"], axes["z"]), np.arctan2(axes["y"], axes["z"])
    speed = length_of(vector_of(found["speed"], "km/s")[1])
    strength = length_of(axes) if "x" in axes or "total" in axes else across
    return time, speed, across, strength, clock


def akasofu_epsilon(*inputs):
    """(4 pi / mu0) V B^2 sin^4(theta/2) l0^2 in W with l0 = 7 Re (Perreault and Akasofu 1978)."""
    time, speed, _, strength, clock = coupling_of(inputs)
    area = (7 * EARTH_RADIUS_KM * 1e3) ** 2
    power = 4 * math.pi / VACUUM_PERMEABILITY * speed * 1e3 * (strength * 1e-9) ** 2
    return one_column(time, power * np.sin(clock / 2) ** 4 * area)


def newell_coupling(*inputs):
    """V^(4/3) B_T^(2/3) |sin(theta/2)|^(8/3) (Newell et al. 2007)."""
    time, speed, across, _, clock = coupling_of(inputs)
    return one_column(time, speed ** (4 / 3) * across ** (2 / 3) * np.abs(np.sin(clock / 2)) ** (8 / 3))


def kan_lee_field(*inputs):
    """V B_T sin^2(theta/2) in mV/m (Kan and Lee 1979)."""
    time, speed, across, _, clock = coupling_of(inputs)
    return one_column(time, speed * across * np.sin(clock / 2) ** 2 * 1e-3)


def vbs(*inputs):
    """V max(-Bz, 0) in mV/m."""
    time, speed, across, _, clock = coupling_of(inputs)
    return one_column(time, speed * np.maximum(-across * np.cos(clock), 0) * 1e-3)


def azimuth_angle(*vector):
    time, axes = vector_of(vector)
    return one_column(time, angle_degrees(axes["y"], axes["x"]))


def elevation_angle(*vector):
    time, axes = vector_of(vector)
    length = length_of(axes)
    with np.errstate(all="ignore"):
        return one_column(time, np.where(length > 0, np.degrees(np.arcsin(axes["z"] / length)), np.nan))


def l_shell(*position):
    """L = r / cos^2(latitude) of a dipole."""
    time, axes = vector_of(position, "km")
    r = np.sqrt(axes["x"] ** 2 + axes["y"] ** 2 + axes["z"] ** 2)
    return one_column(time, r / EARTH_RADIUS_KM / (1 - (axes["z"] / r) ** 2))


def magnetic_latitude(*position):
    time, axes = vector_of(position, "km")
    r = np.sqrt(axes["x"] ** 2 + axes["y"] ** 2 + axes["z"] ** 2)
    return one_column(time, np.degrees(np.arcsin(axes["z"] / r)))


def mlt(*position):
    """Of a position in SM; hours, 12 is towards the Sun."""
    time, axes = vector_of(position, "km")
    return one_column(time, (12 + np.arctan2(axes["y"], axes["x"]) * 12 / math.pi + 24) % 24)


def local_time(*position):
    """Of a position in GSE; hours, 12 is towards the Sun."""
    return mlt(*position)


def drop_missing(series, which="any"):
    gaps = np.isnan(np.array([column.values for column in series.columns]))
    there = ~(gaps.any(axis=0) if which == "any" else gaps.all(axis=0))
    return each_column(series, lambda values: values[there], series.time[there])


def waiting_times(series, unit_ms=3600000.0):
    """Time from each row to the next, at the next."""
    return one_column(series.time[1:], np.diff(series.time) / unit_ms)

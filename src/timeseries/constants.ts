/** CODATA 2022 (physics.nist.gov/cuu/Constants), SI units. */
export const PROTON_MASS = 1.67262192595e-27;
export const ELECTRON_MASS = 9.1093837139e-31;
export const ALPHA_MASS = 6.644657345e-27;
export const BOLTZMANN = 1.380649e-23;
export const ELEMENTARY_CHARGE = 1.602176634e-19;
export const VACUUM_PERMITTIVITY = 8.8541878188e-12;
export const LIGHT_SPEED = 299_792_458;
export const VACUUM_PERMEABILITY = 1.25663706127e-6;

/** Radius of the Earth as space physics rounds it, astronomical unit (IAU 2012) and nominal solar radius (IAU 2015), km. */
export const EARTH_RADIUS_KM = 6371.2;
export const AU_KM = 149_597_870.7;
export const SOLAR_RADIUS_KM = 695_700;
/** Sidereal rotation of the Sun, 25.38 days, in rad/s. */
export const SOLAR_ROTATION = (2 * Math.PI) / (25.38 * 86_400);

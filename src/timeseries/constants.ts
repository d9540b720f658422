/** CODATA 2022 (physics.nist.gov/cuu/Constants), SI units. */
export const PROTON_MASS = 1.67262192595e-27;
export const ALPHA_MASS = 6.644657345e-27;
export const BOLTZMANN = 1.380649e-23;
export const VACUUM_PERMEABILITY = 1.25663706127e-6;

import { describe, expect, test } from 'vitest';
import { quantityMentions } from '#src/language/quantities.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const knowledge = SHIPPED;

/** Quantities as `id.component@FRAME`, in the order of the sentence. */
function named(text: string): string {
  return quantityMentions(text, knowledge)
    .map(
      ({ quantity, component, coordinates }) =>
        `${quantity}${component === undefined ? '' : `.${component}`}${coordinates === undefined ? '' : `@${coordinates}`}`,
    )
    .join(' ');
}

describe('quantities in a sentence', () => {
  test.each([
    ['Compare ACE and Wind magnetic field', 'magnetic-field'],
    ['magnetic fields', 'magnetic-field'],
    ['the IMF', 'magnetic-field'],
    ['B field', 'magnetic-field'],
    ['Plot Wind B', 'magnetic-field'],
    ['B in RTN', 'magnetic-field@RTN'],
    ['|B| of ACE', 'magnetic-field.magnitude'],
    ['Btot', 'magnetic-field.magnitude'],
    ['B total', 'magnetic-field.magnitude'],
    ['magnetic field magnitude', 'magnetic-field.magnitude'],
    ['magnitude of the magnetic field', 'magnetic-field.magnitude'],
    ['magnetic field strength', 'magnetic-field.magnitude'],
    ['total magnetic field of ACE', 'magnetic-field.magnitude'],
    ['Compute the magnitude of the magnetic field', 'magnetic-field'],
    ['Bz', 'magnetic-field.z'],
    ['imf bz', 'magnetic-field.z'],
    ['bx gse', 'magnetic-field.x@GSE'],
    ['Bz GSM', 'magnetic-field.z@GSM'],
    ['GSM Bz', 'magnetic-field.z@GSM'],
    ['B_z', 'magnetic-field.z'],
    ['Bx, By and Bz', 'magnetic-field.x magnetic-field.y magnetic-field.z'],
    ['Bz GSE vs GSM', 'magnetic-field.z@GSE magnetic-field.z@GSM'],
    ['Br of PSP', 'magnetic-field.r@RTN'],
    ['BR and BT', 'magnetic-field.r@RTN magnetic-field.t@RTN'],
    ['radial component of the magnetic field', 'magnetic-field.r'],
    ['z component of the magnetic field', 'magnetic-field.z'],
    ['magnetic field z component', 'magnetic-field.z'],
    ['all three components of the magnetic field', 'magnetic-field.vector'],
    ['magnetic field GSE components', 'magnetic-field.vector@GSE'],
    ['magnetic field in geocentric solar magnetospheric coordinates', 'magnetic-field@GSM'],
    ['velocity components', 'velocity.vector'],
    ['Get ACE solar wind velocity', 'velocity'],
    ['Vx', 'velocity.x'],
    ['vsw', 'speed'],
    ['flow speed', 'speed'],
    ['bulk speed', 'speed'],
    ['solar wind speed', 'speed'],
    ['wind speed', 'speed'],
    ['flow_speed', 'speed'],
    ['Np', 'density'],
    ['n_p', 'density'],
    ['proton density near Earth', 'density'],
    ['number density', 'density'],
    ['plasma density', 'density'],
    ['electron density', 'electron-density'],
    ['alpha density', 'alpha-density'],
    ['Tp', 'temperature'],
    ['ion temperature', 'temperature'],
    ['electron temperature', 'electron-temperature'],
    ['thermal speed', 'thermal-speed'],
    ['beta', 'plasma-beta'],
    ['plasma beta', 'plasma-beta'],
    ['dynamic pressure', 'dynamic-pressure'],
    ['ram pressure', 'dynamic-pressure'],
    ['electric field', 'electric-field'],
    ['Mach number', 'alfven-mach'],
    ['SYM-H', 'sym-h'],
    ['symh', 'sym-h'],
    ['sym/h', 'sym-h'],
    ['SYM_H and Kp', 'sym-h kp'],
    ['Dst index', 'dst'],
    ['dst', 'dst'],
    ['Kp', 'kp'],
    ['ap index', 'ap'],
    ['AE index', 'ae'],
    ['AE, AL and AU', 'ae al au'],
    ['polar cap index', 'pc-index'],
    ['F10.7', 'f10.7'],
    ['solar radio flux', 'f10.7'],
    ['sunspots', 'sunspot-number'],
    ['alpha to proton ratio', 'alpha-ratio'],
    ['O7/O6', 'o7-o6'],
    ['charge state ratio', 'composition'],
    ['proton flux', 'proton-flux'],
    ['SEP flux', 'proton-flux'],
    ['electron flux radiation belt', 'electron-flux'],
    ['energy spectrum', 'energy-spectrum'],
    ['electron energy spectrum', 'electron-spectrum'],
    ['electron pitch angle distribution', 'pitch-angle-distribution'],
    ['cosmic rays', 'cosmic-rays'],
    ['radio waves', 'wave-power'],
    ['heliocentric distance', 'radial-distance'],
    ['distance from the Sun', 'radial-distance'],
    ['spacecraft position', 'position'],
    ['STEREO B density', 'density'],
    ['speed, density & temperature', 'speed density temperature'],
    ['solar wind proton density', 'density'],
    ['Get PSP and OMNI solar wind', 'solar-wind'],
    ['Voyager 1 and Voyager 2 plasma', 'plasma'],
  ])('"%s" names %s', (text, expected) => {
    expect(named(text)).toBe(expected);
  });

  test.each([
    ['magnetc feild', 'magnetic-field'],
    ['denisty and temprature', 'density temperature'],
    ['velcity', 'velocity'],
    ['proton denstiy', 'density'],
    ['elctron temperture', 'electron-temperature'],
    ['plasma prssure', 'plasma-pressure'],
  ])('the slip in "%s" is forgiven', (text, expected) => {
    expect(named(text)).toBe(expected);
  });

  test.each([
    'a magnetic storm in May 2024',
    'magnetic reconnection',
    'panel B',
    'at 1 AU',
    'in SEP 2017',
    'ACE_Bmag',
    'export mag.csv',
    'the legend position',
    'Show me some data',
    'alfven speed',
    'What happened on the sun last week?',
    'STEREO A and B',
    'the beta version',
    'election',
    'photon',
    'plot it',
    'zoom to 12 June',
  ])('"%s" names no quantity', (text) => {
    expect(named(text)).toBe('');
  });

  test('a mention covers its words', () => {
    const text = 'the IMF Bz of ACE and its proton density';
    expect(quantityMentions(text, knowledge).map(({ from, to }) => text.slice(from, to))).toEqual([
      'IMF Bz',
      'proton density',
    ]);
  });
});

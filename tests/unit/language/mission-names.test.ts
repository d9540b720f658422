import { describe, expect, test } from 'vitest';
import { missionMentions, unknownMissionMentions } from '#src/language/mission-names.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const knowledge = SHIPPED;

/** Missions as `ID` or `ID:probe`, in the order of the sentence. */
function named(text: string): string {
  return missionMentions(text, knowledge)
    .map(({ id, probe }) => (probe === undefined ? id : `${id}:${probe}`))
    .join(' ');
}

describe('missions in a sentence', () => {
  test.each([
    ['Show me ACE data', 'ACE'],
    ["ACE's magnetic field", 'ACE'],
    ['Compare ACE and Wind magnetic field for last week', 'ACE WIND'],
    ['compare wind and ace', 'WIND ACE'],
    ['from wind', 'WIND'],
    ['show wind', 'WIND'],
    ['ACE and wind speed', 'ACE WIND'],
    ['wind magnetic field', 'WIND'],
    ['Search for Wind magnetic field datasets', 'WIND'],
    ['WIND MFI', 'WIND'],
    ['Show MMS and Wind', 'MMS WIND'],
    ['DSCOVR and Wind magnetic field', 'DSCOVR WIND'],
    ['now add Wind', 'WIND'],
    ['Show SolO and PSP magnetic field', 'SolO PSP'],
    ['Compare ACE and Solo magnetic field', 'ACE SolO'],
    ['solo magnetic field', 'SolO'],
    ['Solar Orbiter and PSP speed', 'SolO PSP'],
    ['solar-orbiter', 'SolO'],
    ['Show Parker and ACE magnetic field data', 'PSP ACE'],
    ['Parker Solar Probe', 'PSP'],
    ['parker magnetic field', 'PSP'],
    ['solar probe data', 'PSP'],
    ['STEREO A', 'STEREO_A'],
    ['STEREO-A', 'STEREO_A'],
    ['stereoa', 'STEREO_A'],
    ['STEREO_A', 'STEREO_A'],
    ['STEREO Ahead', 'STEREO_A'],
    ['stereo behind', 'STEREO_B'],
    ['compare STEREO A and B', 'STEREO_A STEREO_B'],
    ['stereo', 'STEREO_A'],
    ['Voyager 1 and Voyager 2 plasma', 'VOYAGER1 VOYAGER2'],
    ['thd and e Bz', 'THEMIS:THEMIS-D THEMIS:THEMIS-E'],
    ['thm a, d, e Bz', 'THEMIS:THEMIS-A THEMIS:THEMIS-D THEMIS:THEMIS-E'],
    ['tha, B and V', 'THEMIS:THEMIS-A'],
    ['Voyager 1 and 2 plasma', 'VOYAGER1 VOYAGER2'],
    ['voyager-2', 'VOYAGER2'],
    ['VOYAGER1', 'VOYAGER1'],
    ['Pioneer 11 magnetic field', 'PIONEER:Pioneer 11'],
    ['Pioneer Venus', 'PIONEER-VENUS'],
    ['MMS', 'MMS'],
    ['MMS2 electric field', 'MMS:MMS2'],
    ['MMS 3 magnetic field', 'MMS:MMS3'],
    ['mms-4', 'MMS:MMS4'],
    ['MMS1-4', 'MMS:MMS1 MMS:MMS2 MMS:MMS3 MMS:MMS4'],
    ['MMS1, MMS2', 'MMS:MMS1 MMS:MMS2'],
    ['mms 1 min data', 'MMS'],
    ['Magnetospheric Multiscale', 'MMS'],
    ['THEMIS-D plasma', 'THEMIS:THEMIS-D'],
    ['THEMIS A, D and E', 'THEMIS:THEMIS-A THEMIS:THEMIS-D THEMIS:THEMIS-E'],
    ['themis a field', 'THEMIS:THEMIS-A'],
    ['show themis a plot', 'THEMIS'],
    ['Cluster and THEMIS magnetic field', 'CLUSTER THEMIS'],
    ['cluster 4', 'CLUSTER:Cluster 4'],
    ['C1 and C3', 'CLUSTER:Cluster 1 CLUSTER:Cluster 3'],
    ['Van Allen Probes', 'RBSP'],
    ['RBSP-B electrons', 'RBSP:Van Allen Probe B'],
    ['GOES-16', 'GOES:GOES-16'],
    ['goes 12', 'GOES:GOES-12'],
    ['goes-16 and 18', 'GOES:GOES-16 GOES:GOES-18'],
    ['Helios 2', 'HELIOS:Helios 2'],
    ['Helios 1, 2 January 1976', 'HELIOS:Helios 1'],
    ['Juno and June', 'JUNO'],
    ['IMP-8 plasma', 'IMP8'],
    ['imp 8', 'IMP8'],
    ['C/NOFS', 'CNOFS'],
    ['New Horizons', 'NEW-HORIZONS'],
    ['FAST data over the aurora', 'FAST'],
    ['Polar magnetic field', 'POLAR'],
    ['data of the IMAGE spacecraft', 'IMAGE'],
    ['ICON winds', 'ICON'],
    ['GOLD images', 'GOLD'],
    ['NOAA-19', 'NOAA:NOAA-19'],
    ['DMSP F17', 'DMSP:DMSP-F17'],
    ['Dynamics Explorer 2', 'DE:DE-2'],
    ['ISEE-3', 'ISEE:ISEE-3'],
    ['near-Earth solar wind from OMNI', 'OMNI'],
    ['OMNI and ACE magnetic field', 'OMNI ACE'],
    ['Get PSP and OMNI solar wind', 'PSP OMNI'],
    ['PSP vs. Solar Orbiter', 'PSP SolO'],
  ])('"%s" names %s', (text, expected) => {
    expect(named(text)).toBe(expected);
  });

  test.each([
    ['Solar Orbitor', 'SolO'],
    ['Parkr Solar Probe', 'PSP'],
    ['DSCVR', 'DSCOVR'],
    ['voyagr 1', 'VOYAGER1'],
    ['ulyses', 'ULYSSES'],
    ['stero a', 'STEREO_A'],
    ['Themsi', 'THEMIS'],
    ['Cassinni', 'CASSINI'],
    ['geotial', 'GEOTAIL'],
    ['Van Alen Probes', 'RBSP'],
  ])('the slip in "%s" is forgiven', (text, expected) => {
    expect(named(text)).toBe(expected);
  });

  test.each([
    'new data please',
    'the magnetic field',
    'image of the sun',
    'fast solar wind',
    'slow wind streams',
    'deep space',
    'gold foil',
    'Search for solar wind speed datasets',
    'Plot the solar wind data',
    'show wind speed',
    'wind speed near Earth',
    'how strong is the wind',
    'Parker spiral angle',
    'the parker spiral',
    'ace in the hole',
    'a cluster of points',
    'polar cap index',
    'Polar cap',
    'data for June 2020',
    'SHOW ME FAST SOLAR WIND',
    'it goes up',
    'what happened ahead of the shock',
    'export to tests/plots/ace_mag_test.csv',
    'as wind.png',
    'AC_H2_MFI',
    'WI_H0_MFI@0 BGSE',
    'ACE_Bmag',
    'discover more',
    'the main themes',
    'a single panel',
    'election data',
    'stereo sound',
    'time series',
    'the icon of the app',
    'erase the plot',
    'phase of the Moon',
    'heliosphere',
  ])('"%s" names no mission', (text) => {
    expect(named(text)).toBe('');
  });

  test('a name that spacecraft share is given back with what it may mean', () => {
    expect(missionMentions('voyager magnetic field', knowledge)[0]).toMatchObject({
      ambiguous: ['Voyager 1', 'Voyager 2'],
    });
    expect(missionMentions('Pioneer', knowledge)[0]?.ambiguous).toEqual(
      expect.arrayContaining(['Pioneer 10', 'Pioneer 11', 'Pioneer Venus']),
    );
    const goes = missionMentions('GOES magnetic field', knowledge)[0]?.ambiguous ?? [];
    expect(goes).toContain('GOES-11');
    for (const name of goes) expect(missionMentions(name, knowledge)[0]?.ambiguous, name).toBeUndefined();
  });

  test('what was assumed is said', () => {
    expect(missionMentions('stereo', knowledge)[0]?.note).toMatch(/STEREO-A/);
    expect(missionMentions('STEREO-A', knowledge)[0]?.note).toBeUndefined();
  });

  test('a mention covers its words', () => {
    const text = 'Compare Solar Orbiter, and MMS 2!';
    expect(missionMentions(text, knowledge).map(({ from, to }) => text.slice(from, to))).toEqual([
      'Solar Orbiter',
      'MMS 2',
    ]);
  });
});

describe('spacecraft that the archive does not hold', () => {
  test.each([
    ['Search for datasets from the Hubble Space Telescope', 'Hubble Space Telescope'],
    ['show JWST data', 'JWST'],
    ['Chandra and ACE', 'Chandra'],
    ['the Zorgon spacecraft', 'Zorgon'],
    ['data from Foobar for 2024', 'Foobar'],
  ])('"%s" asks for %s', (text, name) => {
    expect(unknownMissionMentions(text, knowledge).map((mention) => mention.name)).toEqual([name]);
  });

  test.each([
    'Compare ACE and Wind',
    'data from January 2024',
    'the Solar Orbiter mission',
    'from Earth',
    'Which spacecraft measure the field?',
    'What happened on the Sun?',
  ])('"%s" asks for none', (text) => {
    expect(unknownMissionMentions(text, knowledge)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { parseAbout, parseDocumentation } from '#adapters/hapi/parse-documentation.ts';

describe('what a server says of a dataset in words', () => {
  test('HAPI 2.0 has a page, an id and a contact id', () => {
    const said = parseDocumentation({
      resourceURL: 'https://cdaweb.gsfc.nasa.gov/misc/NotesA.html#AC_H0_MFI',
      resourceID: 'spase://NASA/NumericalData/ACE/MAG/L2/PT16S',
      contactID: 'spase://SMWG/Person/Charles.W.Smith',
      timeStampLocation: 'CENTER',
    });

    expect(said).toMatchObject({
      resourceUrl: 'https://cdaweb.gsfc.nasa.gov/misc/NotesA.html#AC_H0_MFI',
      resourceId: 'spase://NASA/NumericalData/ACE/MAG/L2/PT16S',
      contactId: 'spase://SMWG/Person/Charles.W.Smith',
      timeStamp: 'center',
    });
  });

  test('the citation of HAPI 3.3 goes before that of older servers', () => {
    expect(parseDocumentation({ citation: 'old words' }).citation).toBe('old words');
    expect(parseDocumentation({ citation: 'old words', datasetCitation: 'new words' }).citation).toBe(
      'new words',
    );
  });

  test('HTML in a description is made plain, and an empty citation is none', () => {
    const said = parseDocumentation({ description: 'Line one<br/>line  two<b>!</b>', citation: '' });

    expect(said.description).toBe('Line one line two!');
    expect(said.citation).toBeUndefined();
  });

  test('metadata elsewhere become links, one or many; addresses that are no web pages are left out', () => {
    const one = { name: 'SPASE', contentURL: 'https://hpde.io/NASA/x.json' };
    const evil = { name: 'ISTP', contentURL: 'javascript:alert(1)' };

    expect(parseDocumentation({ additionalMetadata: one }).links).toEqual([
      { name: 'SPASE', url: 'https://hpde.io/NASA/x.json' },
    ]);
    expect(parseDocumentation({ additionalMetadata: [evil, one] }).links).toHaveLength(1);
  });

  test('fields of wrong types are left out, and the rest is read', () => {
    const said = parseDocumentation({
      citation: 7,
      resourceURL: 'no address',
      geoLocation: 'here',
      note: 'A note.',
    });

    expect(said).toEqual({ notes: ['A note.'], links: [] });
  });

  test('a station says where it stands', () => {
    expect(parseDocumentation({ geoLocation: [-3.2, 55.3, 245] }).place).toEqual({
      longitude: -3.2,
      latitude: 55.3,
    });
  });

  test('a server says of itself whom to thank', () => {
    expect(
      parseAbout({ id: 'X', title: 'Server X', contact: 'x@example.org', serverCitation: 'Thank X.' }),
    ).toEqual({
      title: 'Server X',
      contact: 'x@example.org',
      citation: 'Thank X.',
    });
  });
});

import { describe, expect, test } from 'vitest';
import { fileKind } from '#src/documents/file-kind.ts';
import { docxOf, pdfOf, xlsxOf } from '#tests/support/documents.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('what a file holds decides, not its name', () => {
  test.each([
    ['a.txt', pdfOf([[]]), 'pdf'],
    ['a.pdf', docxOf(''), 'docx'],
    ['a.zip', xlsxOf({ One: [['x']] }), 'xlsx'],
    ['a.pdf', bytes('\x89PNG\r\n\x1A\n'), 'picture'],
    ['a.png', bytes('\xFF\xD8\xFF\xE0'), 'picture'],
    ['a', bytes('RIFF\x01\x02\x03\x04WEBPVP8 '), 'picture'],
    ['a.pdf', bytes('<!DOCTYPE html><html>'), 'html'],
    ['a.csv', bytes('time,x\n2024-01-01,1'), 'table'],
    ['a.md', bytes('# Title'), 'markdown'],
    ['a.pdf', bytes('only words'), 'text'],
    ['letter', bytes('\xFF\xFEh\0i\0'), 'text'],
    ['odd-name.txt', bytes('\xCD\xF3\x00\x01'), 'cdf'],
    ['a.cdf', bytes('CDF\x01\0\0'), 'netcdf'],
    ['a.nc', bytes('\x89HDF\r\n\x1A\n'), 'netcdf'],
  ])('%s', (name, content, kind) => {
    expect(fileKind({ name, content })).toBe(kind);
  });
});

describe('what cannot be read is refused with what to do', () => {
  test.each([
    ['a.pdf', '', 'a.pdf is empty.'],
    ['a.doc', '\xD0\xCF\x11\xE0', 'a.doc is an old Office file (DOC, XLS, PPT) or one with a password.'],
    ['a.docx', '\xD0\xCF\x11\xE0', 'a.docx is an old Office file (DOC, XLS, PPT) or one with a password.'],
    ['a.rtf', '{\\rtf1 words}', 'a.rtf is a rich text file.'],
    ['a.gif', 'GIF89a', 'a.gif is a kind of picture that I cannot look at.'],
    ['a.zip', 'PK\x03\x04 anything', 'a.zip is an archive of files.'],
    ['a.pptx', 'PK\x03\x04 ppt/presentation.xml', 'a.pptx is a PowerPoint file.'],
    ['a.hdf', '\x0E\x03\x13\x01\0', 'I cannot read a.hdf.'],
  ])('%s', (name, content, message) => {
    const read = () => fileKind({ name, content: bytes(content) });

    expect(read).toThrowError(expect.objectContaining({ code: 'invalid-request', message }));
    expect(read).toThrowError(expect.objectContaining({ hint: expect.stringMatching(/\.$/) }));
  });

  test('a file of more than 20 MB is too large', () => {
    const content = new Uint8Array(20_000_001);

    expect(() => fileKind({ name: 'a.pdf', content })).toThrowError(
      expect.objectContaining({ code: 'too-large', message: 'a.pdf is larger than 20 MB.' }),
    );
  });
});

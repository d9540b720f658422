/** Twelve conversations that people have, each a thread of its own. */
export const CONVERSATIONS: readonly { readonly title: string; readonly messages: readonly string[] }[] = [
  {
    title: 'Two spacecraft',
    messages: [
      'Compare ACE and Wind magnetic field for 10 to 12 May 2024, compute the magnitude of each, plot them',
      'what was the maximum of each?',
      'make the lines thicker',
      'undo',
      'zoom to 11 May 2024',
      'export as CSV',
    ],
  },
  {
    title: 'One spacecraft, several quantities',
    messages: ['Plot ACE magnetic field, density and speed for 10 to 12 May 2024', 'describe the data'],
  },
  {
    title: 'A logarithm of what is negative',
    messages: ['Plot OMNI Dst and density for 10 to 12 May 2024', 'make it log'],
  },
  {
    title: 'Numbers without a picture',
    messages: [
      'How long was OMNI Bz below -5 nT on 10 to 12 May 2024?',
      'get the ACE density for 10 to 12 May 2024',
      'smooth it by 1 hour',
    ],
  },
  { title: 'Data that have ended', messages: ['Plot Parker Solar Probe magnetic field for January 2015'] },
  {
    title: 'One of two has no data',
    messages: ['Compare ACE and Parker Solar Probe magnetic field for January 2015 and plot them'],
  },
  { title: 'A question back', messages: ['Plot the Voyager magnetic field for March 1979'] },
  { title: 'A table', messages: ['Plot Wind density for 3 May 2024', 'show me the values as a table'] },
  {
    title: 'Looks',
    messages: [
      'Plot ACE magnetic field for 10 to 12 May 2024',
      'make Bz red and dashed',
      'use a dark background',
      'title it "Gannon storm"',
      'undo',
    ],
  },
  { title: 'A spectrum', messages: ['Plot the power spectrum of ACE Bz for 10 to 12 May 2024'] },
  { title: 'Finding data', messages: ['What do you have for Parker Solar Probe?'] },
  {
    title: 'Something that is not known',
    messages: ['Plot the temperature anisotropy of ACE for 10 May 2024'],
  },
];

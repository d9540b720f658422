/** Conversations in which each kind of answer comes up, beside those of `CONVERSATIONS`; each is a thread of its own. */
export const KINDS_OF_ANSWERS: readonly { readonly title: string; readonly messages: readonly string[] }[] = [
  {
    title: 'Numbers of what is drawn',
    messages: [
      'plot Wind Bz and ACE density for 10 to 12 May 2024',
      'what was the minimum of Bz?',
      'when was Bz below -10 nT?',
      'how long was Bz below -10 nT?',
      'what is the correlation of density with Bz?',
      'mean and standard deviation of the density',
      'density at 2024-05-11 12:00',
      'daily maximum of the density',
      'scatter density against Bz',
      'fit a line to it',
    ],
  },
  {
    title: 'Files',
    messages: [
      'plot ACE density for 10 to 12 May 2024',
      'export as CSV',
      'give me the code',
      'export as interactive page',
      'export the figure as JSON',
      'how do I cite this?',
    ],
  },
  {
    title: 'Talk about the thread',
    messages: [
      'plot ACE density for 10 May 2024',
      'status',
      'what data do I have?',
      'how was this made?',
      'sessions',
      'errors',
      'help',
      'remember that I prefer log y for densities',
      'what do you remember?',
      'reset',
    ],
  },
  {
    title: 'Events',
    messages: [
      'list the geomagnetic storms between 1 May 2024 and 1 July 2024',
      'plot OMNI Dst for May 2024 and mark the storms',
      'shade 10 May 19:00 to 11 May 03:00',
    ],
  },
  {
    title: 'Spectra',
    messages: [
      'power spectrum of Wind |B| for 10 to 12 May 2024',
      'spectral slope of it',
      'wavelet of ACE Bz for 10 to 12 May 2024',
      'cross-correlation of ACE and Wind Bz for 10 to 12 May 2024',
      'autocorrelation of ACE Bz for 10 to 12 May 2024',
      'histogram of OMNI speed for May 2024',
    ],
  },
  {
    title: 'Computations of several series',
    messages: [
      'compute the plasma beta of Wind for 10 May 2024',
      'difference of ACE and Wind |B| for 10 May 2024',
      'ratio of ACE density to Wind density for 10 May 2024',
      'minimum variance analysis of ACE B on 10 May 2024',
      'correlate ACE and Wind |B| for 10 May 2024',
      'trend of OMNI Dst for 10 to 12 May 2024',
      'which is larger on average, ACE or Wind |B|, for 10 May 2024?',
    ],
  },
  {
    title: 'Questions about the archive',
    messages: [
      'parameters of WI_H1_SWE',
      'when does PSP data end?',
      'what is plasma beta?',
      'which datasets measure electron temperature since 2015?',
      'describe WI_H0_MFI@0',
    ],
  },
  {
    title: 'Refusals',
    messages: [
      'plot the banana index of ACE for 10 May 2024',
      'undo',
      'plot Voyager 2 magnetic field for March 1960',
      'bandpass ACE Bz in the Pc4 band on 10 May 2024',
    ],
  },
];

import { describe, expect, test } from 'vitest';
import { type OperationCall, operationCalls } from '#src/language/operations/operation-calls.ts';

/** `running_mean(window=1h)[z]`: one call in short. */
function short({ operation, params, components }: OperationCall): string {
  const settings = Object.entries(params).map(([key, value]) => `${key}=${value}`);
  return `${operation}${settings.length > 0 ? `(${settings.join(',')})` : ''}${components === undefined ? '' : `[${components}]`}`;
}

const read = (text: string) => operationCalls(text).map(short).join(' ; ');

describe('one operation, in many words', () => {
  test.each([
    ['Convert nT to Gauss (multiply by 1e-5)', 'convert_units(to=Gauss,from=nT)'],
    ['Show me absolute values', 'absolute'],
    ['Fill in the data gaps with linear interpolation', 'interpolate'],
    ['Remove values above 100', 'mask_above(threshold=100)'],
    ['Remove outliers beyond 2 sigma', 'remove_outliers(sigma=2)'],
    ['Clip to the 5th-95th percentile range', 'clip_percentile(lower=5,upper=95)'],
    ['Show me the rolling standard deviation with a 10-point window', 'running_std(window=10)'],
    ['Apply exponential smoothing with span 10', 'exponential_smoothing(span=10)'],
    ['Show the running maximum', 'cumulative_maximum'],
    ['10-minute running maximum of Bz', 'running_maximum(window=10min)[z]'],
    ['Convert to percentile rank', 'percentile_rank'],
    ['Show me just the Bz component', 'component(component=z)'],
    ["What's the ratio of Bx to Bz?", 'divide[x,z]'],
    ['Calculate the cone angle of the magnetic field', 'cone_angle'],
    ['Rotate the magnetic field by 45 degrees in the xy plane', 'rotate(degrees=45,plane=xy)'],
    ['Show me only data from the first 30 minutes', 'time_window(first=30min)'],
    ['Add a column showing hours since the start', 'elapsed(unit=h)'],
    ['Flag daytime (6-18h) vs nighttime', 'daytime(from=6,to=18)'],
    ['Give me hourly maximum values', 'resample(every=1h,method=max)'],
    ['Remove the linear trend from the data', 'detrend'],
    [
      'Show rolling correlation between Bx and By over 20-point window',
      'running_correlation(window=20)[x,y]',
    ],
    ['Set values to 1 where B > 0, -1 where B < 0, 0 where B = 0', 'sign'],
    ['smooth by 10 min', 'running_mean(window=10min)'],
    ['compute the 1h runing avarage of Bz', 'running_mean(window=1h)[z]'],
    ['apply a 2h boxcar to the density', 'running_mean(window=2h)'],
    ['take a moving average of the speed with a window of 3 hours', 'running_mean(window=3h)'],
    ['Compute a running mean over a 3 hour window of By', 'running_mean(window=3h)[y]'],
    ['running median over 30 points', 'running_median(window=30)'],
    ['compute the standard deviation in a sliding window of 15 minutes', 'running_std(window=15min)'],
    ['sliding minimum over 2 hours', 'running_minimum(window=2h)'],
    ['smooth the data with a half an hour window', 'running_mean(window=0.5h)'],
    ['resample ACE Bz to 1-hour medians', 'resample(every=1h,method=median)[z]'],
    ['hourly averages of the proton density', 'resample(every=1h,method=mean)'],
    ['Give me the 10 minute medians', 'resample(every=10min,method=median)'],
    ['daily maximum of the speed', 'resample(every=1d,method=max)'],
    ['bin the data into 30 minute intervals using the max', 'resample(every=30min,method=max)'],
    ['average Bz over 1 hour bins', 'resample(every=1h,method=mean)[z]'],
    ['compute dB/dt', 'derivative'],
    ['dBz/dt', 'derivative[z]'],
    ['rate of change of the density per hour', 'derivative(per=h)'],
    ['|Bz| for last week', 'absolute[z]'],
    ['total field from components', 'magnitude'],
    ['Bx only', 'component(component=x)'],
    ['Wind speed minus ACE speed', 'subtract'],
    ['Bx/Bz', 'divide[x,z]'],
    ['multiply by 1e-5', 'scale(factor=0.00001)'],
    ['divide by 1000', 'scale(factor=0.001)'],
    ['times 2', 'scale(factor=2)'],
    ['add 5 to the speed', 'offset(amount=5)'],
    ['subtract 3', 'offset(amount=-3)'],
    ['show the temperature in eV', 'convert_units(to=eV)'],
    ['plot the position in Earth radii', 'convert_units(to=Re)'],
    ['convert km/s to m/s', 'convert_units(to=m/s,from=km/s)'],
    ['get rid of anything more than 3 standard deviations away', 'remove_outliers(sigma=3)'],
    ['clip between -5 and 5', 'clip(lower=-5,upper=5)'],
    ['drop everything below 0', 'mask_below(threshold=0)'],
    ['remove values greater than 50 nT', 'mask_above(threshold=50)'],
    ['interpolate gaps shorter than 1 hour', 'interpolate(largestGap=1h)'],
    ['forward fill the gaps', 'fill_forward'],
    ['subtract the mean', 'detrend(kind=constant)'],
    ['compute the FFT of Bz', 'power_spectrum[z]'],
    ['power spectral density of Bx', 'power_spectrum[x]'],
    ['make a spectogram of Bz', 'spectrogram[z]'],
    ['what is the lag between ACE and Wind', 'cross_correlation'],
    ['IMF clock angle', 'clock_angle'],
    ['Parker spiral angle', 'parker_angle'],
    ['compute the Alfvén velocity', 'alfven_speed'],
    ['plasma beta', 'plasma_beta'],
    ['solar wind ram pressure', 'dynamic_pressure'],
    ['compute -VxB', 'electric_field'],
    ['set to +1 where Bz is positive and -1 where it is negative', 'sign[z]'],
    ['EWMA with alpha 0.2', 'exponential_smoothing(span=9)'],
    ['histogram of Bz with 50 bins', 'histogram(bins=50)[z]'],
    ['log10 of the density', 'logarithm(base=10)'],
    ['shift the data by 1 hour', 'lag(by=1h)'],
    ['list the gaps', 'gaps'],
    ['align both to a common time axis', 'align'],
  ])('%s', (text, expected) => expect(read(text)).toBe(expected));
});

describe('several operations, in the order in which they have to run', () => {
  test.each([
    ['Fill gaps then compute differences', 'fill_forward ; difference'],
    [
      'Prepare data for FFT: interpolate, detrend, apply Hanning window',
      'interpolate ; detrend ; hanning_window',
    ],
    [
      'smooth the magnitude by 1 h then take the derivative',
      'magnitude ; running_mean(window=1h) ; derivative',
    ],
    [
      'Compute the magnitude, smooth it with a 30 min window and plot both',
      'magnitude ; running_mean(window=30min)',
    ],
    [
      '1 h running mean of the derivative of the magnitude',
      'magnitude ; derivative ; running_mean(window=1h)',
    ],
    [
      'take the derivative of the magnitude of B after interpolating the gaps',
      'interpolate ; magnitude ; derivative',
    ],
    ['Before taking the derivative, smooth by 10 minutes', 'running_mean(window=10min) ; derivative'],
    ['interpolate before computing the power spectrum', 'interpolate ; power_spectrum'],
    ['the magnitude smoothed by 1 hour', 'magnitude ; running_mean(window=1h)'],
    ['plot the magnitude and its derivative', 'magnitude ; derivative'],
    ['compute the cone angle and the clock angle', 'cone_angle ; clock_angle'],
    ['Compute the magnitude of Wind B and the difference to ACE', 'magnitude ; difference'],
    ['compare ACE and Wind, compute the difference, plot both and the difference', 'difference'],
  ])('%s', (text, expected) => expect(read(text)).toBe(expected));
});

describe('words that name no operation', () => {
  test.each([
    'Fetch ACE magnetic field magnitude data for January 2024',
    'Show me ACE solar wind magnetic field magnitude (AC_H2_MFI, Magnitude) for January 2024',
    'Fetch dataset AC_H2_MFI parameter Magnitude for 2024-01-15 to 2024-01-20',
    'plot |B| for ACE',
    'Compare PSP and ACE magnetic fields',
    'what is the difference between AC_H0_MFI and AC_H2_MFI?',
    'what do you mean',
    'what is plasma beta?',
    'solar maximum in 2014',
    'average solar wind',
    'show me the mean solar wind speed',
    'set y range from -10 to 10',
    'limit the y axis to 0 to 500',
    'line width 2',
    'use a log scale',
    'use smooth lines',
    'scale y axis to log',
    'remove the legend',
    'drop the second panel',
    'remove ACE from the plot',
    'add Dst to the plot',
    'add 2 panels',
    'zoom to the first week of January',
    'show magnetic field in nT',
    'show Bz in GSM',
    'Parker Solar Probe magnetic field',
    'show the electron spectrogram',
    'when did Bz first drop below -10?',
    'smooth the data with a Savitzky-Golay filter',
    "Set the title to 'Running mean of the magnitude'",
    'Describe the smoothed data',
    'Now plot all three components (Bx, By, Bz) on separate panels',
  ])('%s', (text) => expect(read(text)).toBe(''));
});

describe('operands', () => {
  test('stand in the order of the operation', () => {
    const [call] = operationCalls('Subtract ACE Bz from Wind Bz for last week');

    expect(call?.operands).toEqual(['Wind Bz', 'ACE Bz']);
    expect(call?.operandsText).toBe('ACE Bz and Wind Bz');
  });

  test('differences of one series are told from the difference of two', () => {
    expect(operationCalls('compute differences')[0]?.inputCount).toBe(1);
    expect(operationCalls('compute the difference')[0]?.inputCount).toBe(2);
  });

  test('a magnitude with an article may be at hand already, one that is to be computed is not', () => {
    expect(operationCalls('Now compute a 2-hour running average of the magnitude')[0]?.mayBeAtHand).toBe(
      true,
    );
    expect(operationCalls('Compute the magnitude of the field')[0]?.mayBeAtHand).toBeUndefined();
  });

  test('places are those of the text as written, slips and all', () => {
    const text = 'please compute the runing avarage over 2 h';
    const [call] = operationCalls(text);

    expect(text.slice(call?.from, call?.to)).toBe('runing avarage');
  });
});

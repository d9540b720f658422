import { fileURLToPath } from 'node:url';
import { GlobalFonts } from 'canvas';

const FACES = [
  '400Regular/Inter_400Regular',
  '500Medium/Inter_500Medium',
  '600SemiBold/Inter_600SemiBold',
  '700Bold/Inter_700Bold',
];

/** Registers the bundled typeface: without it a machine that has no fonts draws no text at all, and reports no error. */
export function registerFonts(): void {
  for (const face of FACES) {
    const file = fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${face}.ttf`));
    if (GlobalFonts.registerFromPath(file, 'Inter') === null)
      throw new Error(`The font ${face} cannot be loaded.`);
  }
}

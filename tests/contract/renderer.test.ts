import { rendererContract } from '#tests/contract/renderer.contract.ts';
import { fakeRenderer } from '#tests/fakes/fake-renderer.ts';
import { realRenderer } from '#tests/support/vega-renderer.ts';

rendererContract('the fake', fakeRenderer);
rendererContract('Vega in a process of its own', () => realRenderer());

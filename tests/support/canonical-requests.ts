import { fetchStep, plotStep } from '#tests/support/planning.ts';

/** A request that people ask first, and what it takes. */
interface Canonical {
  readonly request: string;
  /** The thread that it goes on in; its own when absent. */
  readonly thread?: string;
  /** What a model plans for it; absent: it says the request in words as one step. */
  readonly plan?: readonly unknown[];
  /**
   * Calls that agents with an orchestrator, a discovery phase and a conversation for each delegated step make for it, at the
   * least: counted from their published flow, without any repetition or check (which were 42 % of their calls).
   */
  readonly peers: number;
}

const fetchOf = (id: number, mission: string, series: unknown) =>
  fetchStep({ id, title: `Fetch ${mission}`, params: { mission, series } });
const WHOLE = [{ quantity: 'magnetic-field', component: 'vector' }];
const magnitudeOf = (id: number, from: number, label: string) => ({
  ...plotStep({ id, worker: 'compute', title: label, goalType: 'support' }),
  inputs: [{ slot: 'series', fromSubGoal: from, output: 'label' }],
  params: { operation: 'magnitude', label },
});
const plotOf = (id: number, ...from: readonly number[]) =>
  plotStep({ id, inputs: from.map((each) => ({ slot: 'series', fromSubGoal: each, output: 'label' })) });

/** Requests that such bots are measured by. */
export const CANONICAL: readonly Canonical[] = [
  {
    request: 'Show me ACE magnetic field data for last week',
    plan: [fetchOf(1, 'ACE', WHOLE), plotOf(2, 1)],
    // Orchestrator 3, mission agent 3, visualization agent 2.
    peers: 8,
  },
  {
    request: 'Compare ACE and Wind magnetic field, compute magnitude of each, plot them',
    plan: [
      fetchOf(1, 'ACE', WHOLE),
      fetchOf(2, 'WIND', WHOLE),
      magnitudeOf(3, 1, 'ACE_Bmag'),
      magnitudeOf(4, 2, 'Wind_Bmag'),
      plotOf(5, 3, 4),
    ],
    // Discovery 2, planner 3, mission agents 3 + 3, data agents 2 + 2, visualization agent 3.
    peers: 18,
  },
  {
    request: 'Compare ACE and PSP magnetic field for 10 to 12 May 2024, compute magnitudes, and plot them',
    plan: [
      fetchOf(1, 'ACE', WHOLE),
      fetchOf(2, 'PSP', WHOLE),
      magnitudeOf(3, 1, 'ACE_Bmag'),
      magnitudeOf(4, 2, 'PSP_Bmag'),
      plotOf(5, 3, 4),
    ],
    peers: 18,
  },
  {
    request: 'show me what a CME hitting Earth looks like in the data',
    plan: [
      fetchStep({
        params: {
          mission: 'OMNI',
          series: [{ quantity: 'magnetic-field', component: 'z' }, { quantity: 'speed' }],
          start: '2024-05-10T00:00:00Z',
          stop: '2024-05-13T00:00:00Z',
        },
      }),
      plotOf(2, 1),
    ],
    // Discovery 2, planner 2, mission agent 3, visualization agent 3.
    peers: 10,
  },
  { request: 'Fetch ACE magnetic field data for January 2024', thread: 'one', peers: 5 },
  { request: 'Compute the magnitude of the magnetic field', thread: 'one', peers: 4 },
  { request: 'Now compute a 2-hour running average of the magnitude', thread: 'one', peers: 4 },
  { request: 'Plot the magnitude and the smoothed data together', thread: 'one', peers: 4 },
  { request: "Set the title to 'ACE MFI Analysis - Jan 2024'", thread: 'one', peers: 4 },
  { request: 'Export the plot as ace.png', thread: 'one', peers: 4 },
];

/** Tokens that such an agent sends with each call: its system prompt alone. */
export const PEERS_PROMPT = 12_000;

import { join } from 'node:path';
import { arrowFrameStore } from '#adapters/arrow/arrow-frame-store.ts';
import { toArrow } from '#adapters/arrow/frame-to-arrow.ts';
import { documentReader } from '#adapters/documents/document-reader.ts';
import { toNetcdf } from '#adapters/documents/netcdf/frame-to-netcdf.ts';
import { elasticIndex } from '#adapters/elasticsearch/elastic-index.ts';
import { doElsewhere } from '#adapters/elsewhere/elsewhere.ts';
import { hapiSource } from '#adapters/hapi/hapi-source.ts';
import { type ServerHealth, serverHealth } from '#adapters/hapi/server-health.ts';
import { privateHome } from '#adapters/home/private-home.ts';
import { openStore } from '#adapters/keyv/keyv-store.ts';
import { toParquet } from '#adapters/parquet/frame-to-parquet.ts';
import { sandbox as openSandbox } from '#adapters/sandbox/sandbox.ts';
import { vegaRenderer } from '#adapters/vega/vega-renderer.ts';
import type { Archive } from '#src/archive/choose-data.ts';
import { liveFacts } from '#src/archive/live-facts.ts';
import { serverAt } from '#src/archive/server-of.ts';
import type { Assistant } from '#src/assistant/assistant.ts';
import type { MemoryMind } from '#src/assistant/memory-mind.ts';
import { modelMemory } from '#src/assistant/model-memory.ts';
import type { Config } from '#src/config.ts';
import { type Conversation, conversation } from '#src/conversation/conversation.ts';
import { fileReading, type ReadingJob, type ReadingResult } from '#src/documents/file-reading.ts';
import { type Knowledge, loadKnowledge } from '#src/knowledge/load-knowledge.ts';
import { queryFromWords } from '#src/language/search/query-from-words.ts';
import { openMind } from '#src/open-mind.ts';
import { withOwnServers } from '#src/own-servers.ts';
import type { Log } from '#src/ports/log.ts';
import type { ReadingRoom } from '#src/ports/reading-room.ts';
import type { Renderer } from '#src/ports/renderer.ts';
import type { Store } from '#src/ports/store.ts';
import type { ToolServers } from '#src/ports/tool-servers.ts';
import { readingRoom } from '#src/reading-room.ts';
import { openBundle } from '#src/reproduction/bundle.ts';
import { secondRoad } from '#src/second-road.ts';
import { serverTerms } from '#src/server-terms.ts';
import { type Replay, replay } from '#src/workers/reproduce/replay.ts';

/** How long turns may still run when the program ends, unless said. */
const GRACE_MS = 10_000;
/** A page takes about half a second. */
const PAGE_MS = 30_000;
/** The most that Discord shows below an option that is being typed. */
const SUGGESTIONS = 25;

/** The whole bot without a mouth: what every chat adapter is given. */
export interface Helio extends Omit<Conversation, 'close'> {
  readonly store: Store;
  /** Names of missions, as people write them. */
  readonly missionNames: readonly string[];
  /** Datasets of the shipped catalogue that fit what somebody has typed so far, best first. */
  searchDatasets(typed: string): readonly { readonly id: string; readonly title: string }[];
  /** A figure of a thread as a page that can be zoomed; nothing when the thread has no such figure. */
  figurePage(thread: string, figure: string): Promise<Uint8Array | undefined>;
  /** What programs read without a turn. */
  readonly reading: ReadingRoom;
  /** Which data servers answer; asked at most once a minute. */
  dataHealth(): Promise<readonly ServerHealth[]>;
  /** Makes a bundle again and tells what differs. @throws BotError `invalid-request` for what is no bundle */
  replay(bundle: Uint8Array, signal: AbortSignal): Promise<Replay>;
  /** Lets running turns end for some seconds, cuts off the others, and closes everything. */
  close(): Promise<void>;
}

/**
 * Opens every adapter and builds the conversation.
 *
 * @throws BotError `configuration` when a model is asked for and none is set up, `storage` when the store cannot be opened
 */
export async function openHelio(
  config: Config,
  log: Log,
  shipped: Knowledge = loadKnowledge(),
  renderer: Renderer = vegaRenderer({ log }),
): Promise<Helio> {
  const knowledge = { ...shipped, servers: withOwnServers(shipped.servers, config.hapiUrls) };
  await privateHome(config.home, log);
  const documents = documentReader({ log, hosts: config.documentHosts });
  const hapi = hapiSource({
    servers: serverTerms(config.hapiUrls, knowledge.servers),
    cacheFolder: join(config.home, 'cache'),
    log,
  });
  const source = secondRoad(hapi, { config, knowledge, documents, log });
  const store = await openStore(config.store);
  const live = liveFacts({
    source,
    store,
    wallClock: Date.now,
    log,
    isShipped: (id) => knowledge.dataset(id) !== undefined,
    serverName: (address) => serverAt(knowledge.servers, address)?.id,
    nightly: () => recommendedIds(knowledge),
  });
  const archive: Archive = {
    knowledge,
    source,
    servers: config.hapiUrls,
    clock: config.clock,
    live,
    ...(config.searchUrl === undefined
      ? {}
      : { index: elasticIndex({ url: config.searchUrl, contents: knowledge.serverIndex, log }) }),
  };
  const { planner, assistant } = await openMind(config, archive, store, log);
  const sandbox = openSandbox({ log });
  const frames = arrowFrameStore(join(config.home, 'frames'));
  const guests = await openToolServers(config, store, log);
  const tableWriter = { arrow: toArrow, parquet: toParquet, netcdf: toNetcdf };
  const { receive, recover, sessions, usage, close } = conversation({
    archive,
    planner,
    assistant,
    memory: config.memory ? memoryOf(assistant, knowledge) : undefined,
    frames,
    documents,
    toolServers: guests,
    reading: fileReading(readElsewhere),
    store,
    renderer,
    sandbox,
    tableWriter,
    log,
    wallClock: Date.now,
    budget: config.mind.budget,
    maxRounds: config.mind.rounds,
    keepMs: config.keepMs,
  });
  const reading = readingRoom({ archive, sessions, frames, renderer, sandbox, tableWriter, store, log });
  return {
    receive,
    recover,
    sessions,
    usage,
    store,
    replay: (bundle, signal) => replay(openBundle(bundle), { source, renderer }, signal),
    reading,
    figurePage: (thread, id) => reading.figureFile(thread, id, 'html', AbortSignal.timeout(PAGE_MS)),
    dataHealth: serverHealth(config.hapiUrls),
    missionNames: knowledge.missions.map(({ name }) => name),
    searchDatasets: (typed) =>
      knowledge
        .search(queryFromWords(typed, { size: SUGGESTIONS }, knowledge))
        .hits.map(({ dataset }) => ({ id: dataset.id, title: dataset.title })),
    async close() {
      await close(config.graceMs ?? GRACE_MS);
      await live.close();
      await Promise.all([
        source.close(),
        renderer.close(),
        sandbox.close(),
        documents.close(),
        guests?.close(),
        store.close(),
      ]);
    },
  };
}

const ELSEWHERE = {
  program: new URL('read-elsewhere.ts', import.meta.url),
  limitMs: 30_000,
  memoryMb: 1_500,
};

/** Reads a long file in a thread of its own; what comes back is what our own program there posted. */
async function readElsewhere(job: ReadingJob, signal: AbortSignal): Promise<ReadingResult> {
  return (await doElsewhere(job, ELSEWHERE, signal)) as ReadingResult;
}

/** Tools of other servers, where some are set up: their protocol takes a moment to load. */
async function openToolServers(
  { toolServers: servers, home }: Config,
  store: Store,
  log: Log,
): Promise<ToolServers | undefined> {
  if (servers.length === 0) return undefined;
  const { toolServers } = await import('#adapters/mcp-client/tool-servers.ts');
  return toolServers({ servers, folder: join(home, 'tool-servers'), store, log, wallClock: Date.now });
}

/** What learns in the background: the rules, and a language model where there is one. */
function memoryOf(
  assistant: Assistant | undefined,
  knowledge: Knowledge,
): { readonly mind?: MemoryMind | undefined } {
  return { mind: assistant === undefined ? undefined : modelMemory({ ...assistant, knowledge }) };
}

/** What people ask for most, so that it is asked again each night. */
function recommendedIds(knowledge: Knowledge): readonly string[] {
  return knowledge
    .datasets()
    .filter(({ tier }) => tier === 'recommended')
    .map(({ id }) => id);
}

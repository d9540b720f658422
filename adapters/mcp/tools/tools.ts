import type { McpTool } from '#adapters/mcp/tool.ts';
import { ask } from '#adapters/mcp/tools/ask.ts';
import { compute } from '#adapters/mcp/tools/compute.ts';
import { exportFile } from '#adapters/mcp/tools/export-file.ts';
import { fetchData } from '#adapters/mcp/tools/fetch-data.ts';
import { findDatasets } from '#adapters/mcp/tools/find-datasets.ts';
import { listParameters } from '#adapters/mcp/tools/list-parameters.ts';
import { listThread } from '#adapters/mcp/tools/list-thread.ts';
import { findCoverage, readDocumentation } from '#adapters/mcp/tools/look-up.ts';
import { measure } from '#adapters/mcp/tools/measure.ts';
import { plot } from '#adapters/mcp/tools/plot.ts';
import { restyle } from '#adapters/mcp/tools/restyle.ts';

/** Every tool, in the order in which hosts show them. More than a dozen is more than some hosts take. */
export const TOOLS: readonly McpTool[] = [
  ask,
  findDatasets,
  listParameters,
  findCoverage,
  readDocumentation,
  fetchData,
  compute,
  measure,
  plot,
  restyle,
  exportFile,
  listThread,
];

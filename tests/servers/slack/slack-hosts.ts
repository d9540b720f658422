import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Args } from '#tests/servers/slack/api.ts';
import { send } from '#tests/servers/slack/http-exchange.ts';
import { APP_ID, type Workspace } from '#tests/servers/slack/slack-state.ts';

type Workspaces = ReadonlyMap<string, Workspace>;

export function takeUpload(
  workspaces: Workspaces,
  path: string,
  body: Buffer,
  response: ServerResponse,
): void {
  const [, , team = '', id = ''] = path.split('/');
  const file = workspaces.get(team)?.files.get(id);
  if (file === undefined) {
    response.writeHead(404).end();
    return;
  }
  file.bytes = body;
  response.writeHead(200).end(`OK - ${body.length}`);
}

/** Without the token or the scope Slack sends its login page, with status 200. */
export function sendFile(
  workspaces: Workspaces,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const [, , team = '', id = ''] = path.split('/');
  const workspace = workspaces.get(team);
  const file = workspace?.files.get(id);
  const mayRead =
    request.headers.authorization === `Bearer ${workspace?.token}` && workspace?.scopes.has('files:read');
  if (file?.bytes === undefined || mayRead !== true) {
    return void response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end('<!DOCTYPE html><html>Sign in</html>');
  }
  response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(file.bytes);
}

/** A code is the id of the workspace whose owner agreed. */
export function grant(workspaces: Workspaces, args: Args, response: ServerResponse): void {
  const workspace = workspaces.get(String(args['code']));
  if (workspace === undefined || args['client_secret'] !== 'client-secret') {
    send(response, { ok: false, error: 'invalid_code' });
    return;
  }
  send(response, {
    ok: true,
    app_id: APP_ID,
    authed_user: { id: 'UADA' },
    scope: [...workspace.scopes].join(','),
    token_type: 'bot',
    access_token: workspace.token,
    bot_user_id: workspace.botUserId,
    team: { id: workspace.id, name: 'Lab' },
    enterprise: null,
    is_enterprise_install: false,
  });
}

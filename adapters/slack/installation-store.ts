import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Installation, InstallationStore } from '@slack/bolt';
import { z } from 'zod';
import type { Store } from '#src/ports/store.ts';

/** What is needed to act in a workspace. */
export interface InstalledBot {
  readonly team: string;
  readonly token: string;
  readonly botUserId: string;
}

export interface Installations extends InstallationStore {
  botOf(team: string): Promise<InstalledBot | undefined>;
  teams(): Promise<readonly string[]>;
  forget(team: string): Promise<void>;
}

const PREFIX = 'slack-installation:';
const sealedSchema = z.object({ iv: z.string(), tag: z.string(), data: z.string() });
const botSchema = z.object({
  isEnterpriseInstall: z.boolean().optional(),
  team: z.object({ id: z.string() }).optional(),
  bot: z.object({ token: z.string(), userId: z.string() }).optional(),
});

/**
 * Keeps installations, tokens and all, encrypted (AES-256-GCM) in the store.
 *
 * @param onChange is told the workspace whose installation is new or gone
 */
export function installationStore(
  store: Store,
  secret: string,
  onChange: (team: string) => void,
): Installations {
  const key = new Uint8Array(hkdfSync('sha256', secret, 'helio', 'slack installations', 32));

  async function load(team: string): Promise<unknown> {
    const sealed = sealedSchema.safeParse(await store.get(PREFIX + team));
    return sealed.success ? unseal(sealed.data, key, team) : undefined;
  }

  async function forget(team: string): Promise<void> {
    await store.delete(PREFIX + team);
    onChange(team);
  }

  return {
    async storeInstallation(installation) {
      const team = installation.team?.id;
      if (team === undefined || installation.isEnterpriseInstall) {
        throw new Error('Helio is installed workspace by workspace, not for a whole organisation.');
      }
      await store.set(PREFIX + team, seal(installation, key, team));
      onChange(team);
    },
    async fetchInstallation({ teamId }) {
      const installation = await load(teamId ?? '');
      if (installation === undefined) throw new Error('Helio is not installed in this workspace.');
      // What was sealed above is what is unsealed here: GCM refuses anything else.
      return installation as Installation<'v1' | 'v2', boolean>;
    },
    deleteInstallation: ({ teamId }) => forget(teamId ?? ''),
    async botOf(team) {
      const { data } = botSchema.safeParse(await load(team));
      return data?.bot === undefined
        ? undefined
        : { team, token: data.bot.token, botUserId: data.bot.userId };
    },
    teams: async () => (await store.keys(PREFIX)).map((name) => name.slice(PREFIX.length)),
    forget,
  };
}

/** The workspace's id is bound in, so that a row cannot be moved to another workspace. */
function seal(value: unknown, key: Uint8Array, team: string): z.infer<typeof sealedSchema> {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(team));
  const data = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return {
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    data: data.toString('base64'),
  };
}

/** @throws when the secret is another one or somebody changed the row */
function unseal({ iv, tag, data }: z.infer<typeof sealedSchema>, key: Uint8Array, team: string): unknown {
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64'))
    .setAAD(Buffer.from(team))
    .setAuthTag(Buffer.from(tag, 'base64'));
  return JSON.parse(
    Buffer.concat([decipher.update(Buffer.from(data, 'base64')), decipher.final()]).toString('utf8'),
  );
}

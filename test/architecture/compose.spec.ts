import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Service {
  readonly image?: string;
  readonly user?: string;
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly secrets?: readonly string[];
  readonly networks?: readonly string[] | Readonly<Record<string, { readonly ipv4_address?: string } | null>>;
  readonly volumes?: readonly string[];
  readonly profiles?: readonly string[];
  readonly command?: readonly string[] | string;
  readonly healthcheck?: { readonly disable?: boolean };
  readonly network_mode?: string;
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly mem_limit?: string;
  readonly pids_limit?: number;
}
interface Ipam {
  readonly config: readonly { readonly subnet: string; readonly ip_range?: string }[];
}
interface Composed {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean; readonly ipam?: Ipam } | null>>;
  readonly volumes: Readonly<Record<string, null>>;
  readonly secrets: Readonly<Record<string, { readonly file?: string }>>;
}

const text = readFileSync('docker-compose.yml', 'utf8');
const { services, networks, secrets, volumes } = parse(text, { merge: true }) as Composed;
const all = Object.entries(services);
const ours = ['app', 'schema', 'search-key', 'backup'];
const networksOf = (name: string) =>
  [services[name]!.networks ?? []].flat().flatMap((one) => (typeof one === 'string' ? one : Object.keys(one)));
const withoutFile = (name: string) => name.replace(/(?<!_CA)_FILE$/, '');

describe('docker-compose.yml', () => {
  it('passes every variable of .env.example, and those alone', () => {
    const shown = [...readFileSync('.env.example', 'utf8').matchAll(/^(?:# ?)?([A-Z0-9_]+)=/gm)].map(
      ([, name]) => name!,
    );
    const passed = ours.flatMap((name) => Object.keys(services[name]!.environment ?? {}).map(withoutFile));
    expect([...new Set(passed)].sort()).toEqual([...new Set([...shown, 'LOCAL_DEMO'])].sort());
  });

  it('has secrets in files alone, and hands each to who needs it', () => {
    expect(text).not.toMatch(
      /(PASSWORD|SECRET|TOKEN|_KEY|_URL): ['"]?\$\{(?!PUBLIC_URL|REDIRECTED_URL|MEILI_URL|CDN_PURGE_URL|MAP_TILES_URL)/,
    );
    const readers = (secret: string) =>
      all.filter(([, service]) => service.secrets?.includes(secret)).map(([name]) => name);
    expect(Object.fromEntries(Object.keys(secrets).map((secret) => [secret, readers(secret)]))).toEqual({
      database_admin_password: ['postgres'],
      database_owner_password: ['postgres'],
      database_app_password: ['postgres'],
      database_owner_url: ['schema'],
      database_url: ['app', 'schema', 'backup'],
      database_direct_url: ['app', 'backup'],
      search_master_key: ['search-key', 'meilisearch'],
      form_secret: ['app'],
      secrets_key: ['app'],
      secrets_key_previous: ['app'],
      backup_key: ['backup'],
      metrics_token: ['app', 'prometheus'],
      otlp_headers: ['app'],
      grafana_password: ['grafana'],
      s3_secret_access_key: ['app', 'backup'],
      cdn_purge_token: ['app'],
      smtp_url: ['app'],
    });
    for (const [name, { environment = {} }] of all)
      for (const [variable, value] of Object.entries(environment))
        if (/^\/run\/secrets\//.test(String(value)))
          expect(`${name}: ${variable}`).toMatch(
            services[name]!.secrets!.includes(String(value).slice('/run/secrets/'.length)) ? /_FILE$/ : /^never$/,
          );
  });

  it.each(all)('confines %s', (_, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.pids_limit).toBeGreaterThan(0);
    if (service.image) expect(service.image).toMatch(/:v?\d+\.\d+(\.\d+)?(-\w+)?(@sha256:[0-9a-f]{64})?$/);
  });

  it('lets nobody be root but who gives a folder away and knows no network', () => {
    expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^USER node$/m);
    const roots = all.filter(([name, { user }]) => !ours.includes(name) && (!user || /^(root|0)\b/.test(user)));
    expect(roots.map(([name, { network_mode, cap_add }]) => [name, network_mode, cap_add])).toEqual([
      ['index-owner', 'none', ['CHOWN']],
      ['certificates-owner', 'none', ['CHOWN']],
    ]);
  });

  it('names no secret, network or volume that is not there', () => {
    for (const [name, service] of all) {
      const named = (service.volumes ?? [])
        .map((volume) => volume.split(':')[0]!)
        .filter((one) => /^[a-z]+$/.test(one));
      expect([name, named.filter((one) => !(one in volumes))]).toEqual([name, []]);
      expect([name, networksOf(name).filter((one) => !(one in networks))]).toEqual([name, []]);
      expect([name, (service.secrets ?? []).filter((one) => !(one in secrets))]).toEqual([name, []]);
      for (const [path] of (service.volumes ?? []).join(' ').matchAll(/\.\/docker\/[\w./-]+/g))
        expect([path, existsSync(path.split(':')[0]!)]).toEqual([path, true]);
    }
  });

  it('keeps the stores where nothing leads out and nothing in', () => {
    expect(networks.stores).toEqual({ internal: true });
    for (const name of ['postgres', 'meilisearch', 'schema', 'search-key']) {
      expect([name, services[name]!.networks]).toEqual([name, ['stores']]);
      expect([name, services[name]!.ports]).toEqual([name, undefined]);
    }
  });
});

describe('the profile that watches', () => {
  it('reads figures where nothing leads out, and is shown to this machine alone', () => {
    expect(networks.watched).toEqual({ internal: true });
    expect([services.prometheus!.networks, services.prometheus!.ports]).toEqual([['watched'], undefined]);
    expect(services.app!.networks).toContain('watched');
    expect(services.grafana!.ports).toEqual(['127.0.0.1:3030:3000']);
  });
});

describe('the profile with a way in', () => {
  const caddyfile = readFileSync('docker/Caddyfile', 'utf8');
  const { environment = {}, ports } = services.tls!;

  it('is known to the application by the one address that it has, where only the two of them are', () => {
    const { ipv4_address: address } = (services.tls!.networks as Record<string, { ipv4_address: string }>).front!;
    expect(services.app!.environment!.TRUST_PROXY).toBe(`\${TRUST_PROXY:-${address}}`);
    expect(networks.front).toMatchObject({ internal: true });
    expect(networks.front!.ipam!.config[0]!.subnet).toBe(address.replace(/\.\d+$/, '.0/29'));
    expect(all.map(([name]) => name).filter((name) => networksOf(name).includes('front'))).toEqual(['app', 'tls']);
    expect(networksOf('tls').filter((name) => networksOf('app').includes(name))).toEqual(['front']);
  });

  it('keeps every fixed address out of the range from which a network gives addresses away', () => {
    for (const [service, { networks: joined = {} }] of all)
      for (const [name, options] of Object.entries(joined as Record<string, { ipv4_address?: string } | null>)) {
        const address = options?.ipv4_address;
        if (!address) continue;
        const [start, bits] = networks[name]!.ipam!.config[0]!.ip_range?.split('/') ?? ['0.0.0.0', '0'];
        const dynamic = new BlockList();
        dynamic.addSubnet(start!, Number(bits));
        expect([service, dynamic.check(address)]).toEqual([service, false]);
      }
  });

  it('hands over what docker/Caddyfile asks for, which leads to the port of the application', () => {
    const asked = [...caddyfile.matchAll(/\{\$(\w+)/g)].map(([, name]) => name!);
    expect([...new Set(asked)].sort()).toEqual([...Object.keys(environment), 'APP_ADDRESS'].sort());
    expect(caddyfile).toContain(`{$APP_ADDRESS:app:${services.app!.environment!.PORT}}`);
    expect(ports).toEqual(['80:80', '443:443', '443:443/udp']);
  });

  it('shows neither figures nor health, and leaves headers, compression and logs to the application', () => {
    expect(caddyfile).toMatch(/@inside path \/metrics .*\/health .*\n\trespond @inside 404/);
    expect(caddyfile).not.toMatch(/^\s*(encode|header|log \{\n\t\toutput)\b/m);
  });
});

describe('the profile that makes backups', () => {
  it('reads the files, writes to one folder, holds no key of the site and is reached by nobody', () => {
    const { profiles, volumes: mounted, ports, healthcheck, command } = services.backup!;
    expect({ profiles, mounted, ports, healthcheck }).toEqual({
      profiles: ['backup'],
      mounted: ['files:/data:ro', '${BACKUPS:-./backups}:/backups'],
      ports: undefined,
      healthcheck: { disable: true },
    });
    expect([command].flat().join(' ')).toMatch(/^node dist\/cli\.js backup \/backups --keep \S+ --daily \S+$/);
  });
});

describe('docker/make-secrets.sh', () => {
  const folder = mkdtempSync(join(tmpdir(), 'composed-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const made = () =>
    Object.fromEntries(
      readdirSync(join(folder, 'secrets')).map((name) => [name, readFileSync(join(folder, 'secrets', name), 'utf8')]),
    );

  it('makes every secret once, that agree with each other, for nobody else on the machine', () => {
    cpSync('docker', join(folder, 'docker'), { recursive: true });
    const run = () => execFileSync('sh', [join(folder, 'docker/make-secrets.sh')]);
    run();
    const first = made();
    expect(Object.keys(first).sort()).toEqual(Object.keys(secrets).sort());
    expect(first.database_url).toBe(`postgres://agency:${first.database_app_password}@postgres:5432/agency`);
    expect(first.database_owner_url).toContain(`agency_owner:${first.database_owner_password}@`);
    const filled = Object.values(first).filter(Boolean);
    expect(new Set(filled).size).toBe(
      Object.keys(first).length -
        [
          'smtp_url',
          'secrets_key_previous',
          's3_secret_access_key',
          'database_direct_url',
          'otlp_headers',
          'cdn_purge_token',
        ].length,
    );
    expect(first.form_secret).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
    run();
    expect(made()).toEqual(first);
  });
});

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
interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean; readonly ipam?: Ipam } | null>>;
  readonly volumes: Readonly<Record<string, null>>;
  readonly secrets: Readonly<Record<string, { readonly file?: string }>>;
}

const text = readFileSync('docker-compose.yml', 'utf8');
const { services, networks, secrets, volumes } = parse(text, { merge: true }) as ComposeFile;
const allServices = Object.entries(services);
const ownServices = ['app', 'schema', 'search-key', 'backup'];
const listNetworks = (name: string) =>
  [services[name]!.networks ?? []].flat().flatMap((entry) => (typeof entry === 'string' ? entry : Object.keys(entry)));
const stripFileSuffix = (name: string) => name.replace(/(?<!_CA)_FILE$/, '');

describe('docker-compose.yml', () => {
  it('passes exactly the variables of .env.example', () => {
    const exampleVariables = [...readFileSync('.env.example', 'utf8').matchAll(/^(?:# ?)?([A-Z0-9_]+)=/gm)].map(
      ([, name]) => name!,
    );
    const passedVariables = ownServices.flatMap((name) =>
      Object.keys(services[name]!.environment ?? {}).map(stripFileSuffix),
    );
    expect([...new Set(passedVariables)].sort()).toEqual([...new Set([...exampleVariables, 'LOCAL_DEMO'])].sort());
  });

  it('has secrets only in files, each readable only by the services that need it', () => {
    expect(text).not.toMatch(
      /(PASSWORD|SECRET|TOKEN|_KEY|_URL): ['"]?\$\{(?!PUBLIC_URL|REDIRECTED_URL|MEILI_URL|CDN_PURGE_URL|MAP_TILES_URL)/,
    );
    const readers = (secret: string) =>
      allServices.filter(([, service]) => service.secrets?.includes(secret)).map(([name]) => name);
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
    for (const [name, { environment = {} }] of allServices)
      for (const [variable, value] of Object.entries(environment))
        if (/^\/run\/secrets\//.test(String(value)))
          expect(`${name}: ${variable}`).toMatch(
            services[name]!.secrets!.includes(String(value).slice('/run/secrets/'.length)) ? /_FILE$/ : /^never$/,
          );
  });

  it.each(allServices)('runs %s read-only, without capabilities and with limits', (_, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.pids_limit).toBeGreaterThan(0);
    if (service.image) expect(service.image).toMatch(/:v?\d+\.\d+(\.\d+)?(-\w+)?(@sha256:[0-9a-f]{64})?$/);
  });

  it('runs only services as root that change the owner of a folder, without a network', () => {
    expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^USER node$/m);
    const roots = allServices.filter(
      ([name, { user }]) => !ownServices.includes(name) && (!user || /^(root|0)\b/.test(user)),
    );
    expect(roots.map(([name, { network_mode, cap_add }]) => [name, network_mode, cap_add])).toEqual([
      ['index-owner', 'none', ['CHOWN']],
      ['certificates-owner', 'none', ['CHOWN']],
    ]);
  });

  it('references only existing secrets, networks and volumes', () => {
    for (const [name, service] of allServices) {
      const namedVolumes = (service.volumes ?? [])
        .map((volume) => volume.split(':')[0]!)
        .filter((volume) => /^[a-z]+$/.test(volume));
      expect([name, namedVolumes.filter((volume) => !(volume in volumes))]).toEqual([name, []]);
      expect([name, listNetworks(name).filter((network) => !(network in networks))]).toEqual([name, []]);
      expect([name, (service.secrets ?? []).filter((secret) => !(secret in secrets))]).toEqual([name, []]);
      for (const [path] of (service.volumes ?? []).join(' ').matchAll(/\.\/docker\/[\w./-]+/g))
        expect([path, existsSync(path.split(':')[0]!)]).toEqual([path, true]);
    }
  });

  it('runs the stores on an internal network without ports', () => {
    expect(networks.stores).toEqual({ internal: true });
    for (const name of ['postgres', 'meilisearch', 'schema', 'search-key']) {
      expect([name, services[name]!.networks]).toEqual([name, ['stores']]);
      expect([name, services[name]!.ports]).toEqual([name, undefined]);
    }
  });
});

describe('monitoring profile', () => {
  it('collects metrics on an internal network and is published on localhost only', () => {
    expect(networks.watched).toEqual({ internal: true });
    expect([services.prometheus!.networks, services.prometheus!.ports]).toEqual([['watched'], undefined]);
    expect(services.app!.networks).toContain('watched');
    expect(services.grafana!.ports).toEqual(['127.0.0.1:3030:3000']);
  });
});

describe('TLS profile', () => {
  const caddyfile = readFileSync('docker/Caddyfile', 'utf8');
  const { environment = {}, ports } = services.tls!;

  it('is trusted by the application by its fixed address, on a network that only the two share', () => {
    const { ipv4_address: address } = (services.tls!.networks as Record<string, { ipv4_address: string }>).front!;
    expect(services.app!.environment!.TRUST_PROXY).toBe(`\${TRUST_PROXY:-${address}}`);
    expect(networks.front).toMatchObject({ internal: true });
    expect(networks.front!.ipam!.config[0]!.subnet).toBe(address.replace(/\.\d+$/, '.0/29'));
    const names = allServices.map(([name]) => name);
    expect(names.filter((name) => listNetworks(name).includes('front'))).toEqual(['app', 'tls']);
    expect(listNetworks('tls').filter((name) => listNetworks('app').includes(name))).toEqual(['front']);
  });

  it('keeps every fixed address out of the dynamic range of its network', () => {
    for (const [service, { networks: joined = {} }] of allServices)
      for (const [name, options] of Object.entries(joined as Record<string, { ipv4_address?: string } | null>)) {
        const address = options?.ipv4_address;
        if (!address) continue;
        const [start, bits] = networks[name]!.ipam!.config[0]!.ip_range?.split('/') ?? ['0.0.0.0', '0'];
        const dynamic = new BlockList();
        dynamic.addSubnet(start!, Number(bits));
        expect([service, dynamic.check(address)]).toEqual([service, false]);
      }
  });

  it('sets the variables that docker/Caddyfile needs, and forwards to the port of the application', () => {
    const caddyVariables = [...caddyfile.matchAll(/\{\$(\w+)/g)].map(([, name]) => name!);
    expect([...new Set(caddyVariables)].sort()).toEqual([...Object.keys(environment), 'APP_ADDRESS'].sort());
    expect(caddyfile).toContain(`{$APP_ADDRESS:app:${services.app!.environment!.PORT}}`);
    expect(ports).toEqual(['80:80', '443:443', '443:443/udp']);
  });

  it('exposes neither metrics nor health, and leaves headers, compression and logs to the application', () => {
    expect(caddyfile).toMatch(/@inside path \/metrics .*\/health .*\n\trespond @inside 404/);
    expect(caddyfile).not.toMatch(/^\s*(encode|header|log \{\n\t\toutput)\b/m);
  });
});

describe('backup profile', () => {
  it('reads the files, writes to one folder and has no port', () => {
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
  const readSecrets = () =>
    Object.fromEntries(
      readdirSync(join(folder, 'secrets')).map((name) => [name, readFileSync(join(folder, 'secrets', name), 'utf8')]),
    );

  it('creates every secret once, with URLs that contain the passwords, in a folder that only its owner can enter', () => {
    cpSync('docker', join(folder, 'docker'), { recursive: true });
    const run = () => execFileSync('sh', [join(folder, 'docker/make-secrets.sh')]);
    run();
    const first = readSecrets();
    expect(Object.keys(first).sort()).toEqual(Object.keys(secrets).sort());
    expect(first.database_url).toBe(`postgres://agency:${first.database_app_password}@postgres:5432/agency`);
    expect(first.database_owner_url).toContain(`agency_owner:${first.database_owner_password}@`);
    const nonEmpty = Object.values(first).filter(Boolean);
    expect(new Set(nonEmpty).size).toBe(
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
    expect(readSecrets()).toEqual(first);
  });
});

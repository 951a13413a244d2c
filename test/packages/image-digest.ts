const HUB = { name: 'docker.io', url: 'https://registry-1.docker.io' };
const TIMEOUT_MS = 15_000;
const MANIFESTS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');
const DIGEST = /^sha256:[0-9a-f]{64}$/;

/** Fetches the current digest of a tag; `registry` replaces Docker Hub. */
export async function fetchImageDigest(image: string, registry = HUB.url): Promise<string> {
  const [, path = '', tag = ''] = /^([\w./-]+):([\w.-]+)$/.exec(image) ?? [];
  const [host = '', ...rest] = path.split('/');
  const hasRegistry = rest.length > 0 && /[.:]|^localhost$/.test(host);
  const base = hasRegistry ? `https://${host}` : registry;
  const name = hasRegistry ? rest.join('/') : rest.length > 0 ? path : `library/${path}`;
  const address = `${base}/v2/${name}/manifests/${tag}`;
  const first = await fetchManifest(address);
  const answer = first.status === 401 ? await fetchManifest(address, await fetchToken(first)) : first;
  const digest = answer.headers.get('docker-content-digest') ?? '';
  if (!answer.ok || !DIGEST.test(digest)) throw new Error(`${base} answers ${answer.status} for ${image}`);
  return digest;
}

const fetchManifest = (address: string, token?: string) =>
  fetch(address, {
    method: 'HEAD',
    headers: { accept: MANIFESTS, ...(token && { authorization: `Bearer ${token}` }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

/** Public registries require a token, which they issue to anyone. */
async function fetchToken({ headers }: Response): Promise<string> {
  const challenge = headers.get('www-authenticate') ?? '';
  const challengeFields = Object.fromEntries(
    [...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  );
  const { realm = '', ...asks } = challengeFields;
  const answer = await fetch(`${realm}?${new URLSearchParams(asks).toString()}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return ((await answer.json()) as { token: string }).token;
}

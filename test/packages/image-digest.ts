const HUB = { name: 'docker.io', url: 'https://registry-1.docker.io' };
const PATIENCE_MS = 15_000;
const MANIFESTS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');
const DIGEST = /^sha256:[0-9a-f]{64}$/;

/** The digest of a tag today, as its registry answers; `toRequestOptions` replaces the public registry. */
export async function imageDigest(image: string, at = HUB.url): Promise<string> {
  const [, path = '', tag = ''] = /^([\w./-]+):([\w.-]+)$/.exec(image) ?? [];
  const [host = '', ...rest] = path.split('/');
  const isElsewhere = rest.length > 0 && /[.:]|^localhost$/.test(host);
  const base = isElsewhere ? `https://${host}` : at;
  const name = isElsewhere ? rest.join('/') : rest.length > 0 ? path : `library/${path}`;
  const address = `${base}/v2/${name}/manifests/${tag}`;
  const first = await asked(address);
  const answer = first.status === 401 ? await asked(address, await permission(first)) : first;
  const digest = answer.headers.get('docker-content-digest') ?? '';
  if (!answer.ok || !DIGEST.test(digest)) throw new Error(`${base} answers ${answer.status} for ${image}`);
  return digest;
}

const asked = (address: string, token?: string) =>
  fetch(address, {
    method: 'HEAD',
    headers: { accept: MANIFESTS, ...(token && { authorization: `Bearer ${token}` }) },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

/** Public registries give a token to anybody, but require one. */
async function permission({ headers }: Response): Promise<string> {
  const challenge = headers.get('www-authenticate') ?? '';
  const told = Object.fromEntries(
    [...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  );
  const { realm = '', ...asks } = told;
  const answer = await fetch(`${realm}?${new URLSearchParams(asks).toString()}`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return ((await answer.json()) as { token: string }).token;
}

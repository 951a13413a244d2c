import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchImageDigest } from './image-digest.ts';
import { pinImages } from './pinned-images.ts';

const DIGEST = `sha256:${'ab'.repeat(32)}`;

describe('npm run digests', () => {
  let registry: Server;
  let url: string;
  const requestUrls: string[] = [];

  beforeAll(async () => {
    registry = createServer((request, response) => {
      requestUrls.push(request.url!);
      if (request.url!.startsWith('/token')) return response.end(JSON.stringify({ token: 'for-everybody' }));
      if (request.headers.authorization !== 'Bearer for-everybody') {
        const challenge = `Bearer realm="${url}/token",service="registry",scope="repository:library/postgres:pull"`;
        return response.writeHead(401, { 'www-authenticate': challenge }).end();
      }
      if (request.url!.includes('gone')) return response.writeHead(404).end();
      return response.writeHead(200, { 'docker-content-digest': DIGEST }).end();
    });
    await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  });
  afterAll(() => registry.close());

  it('gets the digest of a tag from the registry with an anonymous token', async () => {
    expect(await fetchImageDigest('postgres:18.6-trixie', url)).toBe(DIGEST);
    expect(requestUrls.at(-1)).toBe('/v2/library/postgres/manifests/18.6-trixie');
    expect(requestUrls).toContain('/token?service=registry&scope=repository%3Alibrary%2Fpostgres%3Apull');
    expect(await fetchImageDigest('getmeili/meilisearch:v1.21.0', url)).toBe(DIGEST);
    await expect(fetchImageDigest('gone:1.0', url)).rejects.toThrow('answers 404 for gone:1.0');
  });

  it.each(['docker-compose.yml', 'Dockerfile'])(
    'writes the digest to each image of %s, and updates it',
    async (file) => {
      const before = readFileSync(file, 'utf8').replace(/@sha256:[0-9a-f]{64}/g, '');
      const named = before.match(/^(\s*image: [^*]|FROM )/gm)!.length;
      const { text, faults } = await pinImages(before, () => Promise.resolve(DIGEST));
      expect([text.split(`@${DIGEST}`).length - 1, faults]).toEqual([named, []]);
      expect(text.replaceAll(`@${DIGEST}`, '')).toBe(before);
      const other = DIGEST.replace('ab', 'cd');
      const again = await pinImages(text, () => Promise.resolve(other));
      expect(again.text).toBe(text.replaceAll(DIGEST, other));
    },
  );

  it('leaves an image without a registry response unchanged, and reports it', async () => {
    const line = `FROM node:24.21.0 AS build\nimage: a/b:1.0@${DIGEST}\n`;
    const silent = () => Promise.reject(new Error('nobody there'));
    const { text, faults } = await pinImages(line, silent);
    expect(text).toBe(line);
    expect(faults).toEqual(['node:24.21.0: nobody there', 'a/b:1.0: nobody there']);
  });
});

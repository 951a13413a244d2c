import { readFileSync } from 'node:fs';

interface Ports {
  readonly http: number;
  readonly https: number;
}

/** Returns the Caddyfile of docker-compose.yml with other ports and a self-signed certificate. */
export function buildTestCaddyfile({ http, https }: Ports): string {
  const options = `http_port ${http}\n\thttps_port ${https}\n\tlocal_certs\n\tskip_install_trust\n\tadmin off`;
  return readFileSync('docker/Caddyfile', 'utf8').replace('admin off', options);
}

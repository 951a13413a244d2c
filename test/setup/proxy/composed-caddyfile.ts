import { readFileSync } from 'node:fs';

interface Ports {
  readonly http: number;
  readonly https: number;
}

/** The Caddyfile of docker-compose.yml, on other ports of this machine and with a certificate that nobody vouches for. */
export function composedCaddyfile({ http, https }: Ports): string {
  const own = `http_port ${http}\n\thttps_port ${https}\n\tlocal_certs\n\tskip_install_trust\n\tadmin off`;
  return readFileSync('docker/Caddyfile', 'utf8').replace('admin off', own);
}

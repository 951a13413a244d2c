import { Client, type ClientConfig } from 'pg';

/**
 * pg-boss has one address for its pool and for LISTEN. Its pool makes these clients, which go to the pooler; the one
 * that listens goes to the address itself.
 */
export const createPooledClientClass = (connectionString: string) =>
  class extends Client {
    constructor(config: ClientConfig) {
      super({ ...config, connectionString });
    }
  };

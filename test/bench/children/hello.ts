import Fastify from 'fastify';
import { serve } from './serve.ts';

const app = Fastify();
app.get('/', () => 'hello');
const url = await app.listen({ host: '127.0.0.1', port: 0 });

/** The smallest possible Fastify server, for comparison. */
const services = { address: () => Promise.resolve(url) };
export type Hello = typeof services;
serve(services);

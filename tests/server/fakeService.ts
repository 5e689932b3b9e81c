import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServiceRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Writes an answer; leaving it unwritten lets the asker wait. */
export type Answer = (response: ServerResponse, request: ServiceRequest) => void;

export interface FakeService {
  url: string;
  requests: ServiceRequest[];
  answer: Answer;
  close: () => Promise<void>;
}

export const json =
  (body: unknown, status = 200): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

export const text =
  (body: string, status = 200): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'text/html' }).end(body);

/** A real HTTP server in the place of a hosted service; it remembers what it was asked. */
export async function fakeService(answer: Answer): Promise<FakeService> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const asked = { method, url, headers, body: Buffer.concat(chunks).toString('latin1') };
    service.requests.push(asked);
    service.answer(response, asked);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: FakeService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/master`,
    requests: [],
    answer,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}

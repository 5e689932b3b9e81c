/** Why Studio does not start on a port, where whoever starts it can mend that: a sentence. */
export function startProblem(error: unknown, port: string): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_SOCKET_BAD_PORT')
    return `STUDIO_PORT is ${JSON.stringify(port)}, and must be a whole number from 0 to 65535.`;
  if (code === 'EADDRINUSE')
    return `Another program listens on port ${port} (STUDIO_PORT) already. If it is Studio, go on in the window that it has; else stop it, or choose another port.`;
  return undefined;
}

import net from 'node:net';

/** Whether a server can listen there. */
function canListen(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Whether somebody answers there. */
function answers(port, host) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host });
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}

/**
 * Whether a port is free for us. Listening alone does not tell: another program may hold `::1`, and `localhost` in the
 * printed addresses would then lead to it.
 */
export async function isFree(port, host) {
  const taken = await Promise.all(['127.0.0.1', '::1'].map((address) => answers(port, address)));
  return !taken.includes(true) && (await canListen(port, host));
}

/** Listens on the wanted port, or on any free one, and answers with the port it became. */
export function listen(server, wanted, host) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(wanted, host, () => {
      server.removeListener('error', reject);
      resolve(server.address().port);
    });
  });
}

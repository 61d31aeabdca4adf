import net, { type AddressInfo } from 'node:net';

/** A way to a server that can be disturbed. */
export interface Proxy {
  readonly port: number;
  /** How many connections are open. */
  readonly connections: () => number;
  /** Cuts every connection that is open; new ones are let through. */
  readonly cut: () => void;
  /** Nothing goes through any more, in neither direction, and nobody is told. */
  readonly freeze: () => void;
  /** What has been frozen flows again. */
  readonly thaw: () => void;
  /** Cuts every connection and refuses new ones. */
  readonly refuse: () => void;
  /** Lets new connections through again. */
  readonly accept: () => void;
  /**
   * Waits for a piece of what a client sends that matches, and disturbs its connection, once.
   *
   * @param moment `before`: cuts it, and the server never sees the piece; `after`: the server does, and its answer is cut
   *   off; `instead`: nothing goes through on it any more, and nobody is told
   */
  readonly catchOn: (pattern: RegExp, moment: Moment) => void;
  /** How many connections `catchOn` has caught since it was asked for last: one or none. */
  readonly caught: () => number;
  /** Counts from now on how often something stands in what clients send. */
  readonly count: (text: string) => () => number;
  readonly stop: () => Promise<void>;
}

export type Moment = 'before' | 'after' | 'instead';

/** Stands in front of a TCP server, which may come and go; everything goes through until it is told otherwise. */
export const startProxy = async ({ host = '127.0.0.1', port }: { host?: string; port: number }): Promise<Proxy> => {
  interface Pair {
    readonly client: net.Socket;
    readonly server: net.Socket;
  }
  const open = new Set<Pair>();
  let isRefusing = false;
  let isFrozen = false;
  let trap: { readonly pattern: RegExp; readonly moment: Moment } | undefined;
  let caught = 0;
  const counts: { readonly text: string; count: number }[] = [];

  const destroy = ({ client, server }: Pair): void => {
    // A reset, as from a machine that has lost its memory of the connection.
    client.resetAndDestroy();
    server.resetAndDestroy();
  };

  const forward = (from: net.Socket, to: net.Socket, look: (piece: Buffer) => boolean): void => {
    from.on('data', (piece) => {
      if (look(piece) && !to.write(piece)) from.pause();
    });
    to.on('drain', () => {
      if (!isFrozen) from.resume();
    });
    from.on('end', () => to.end());
  };

  const listener = net.createServer((client) => {
    if (isRefusing) {
      client.resetAndDestroy();
      return;
    }
    const server = net.connect(port, host);
    const pair = { client, server };
    open.add(pair);
    let happened: Moment | undefined;

    forward(client, server, (piece) => {
      if (happened === 'instead') return false;
      const said = piece.toString('latin1');
      for (const counted of counts) counted.count += said.split(counted.text).length - 1;
      if (!trap?.pattern.test(said)) return true;
      happened = trap.moment;
      trap = undefined;
      caught += 1;
      if (happened === 'before') destroy(pair);
      return happened === 'after';
    });
    forward(server, client, () => {
      if (happened === 'after') destroy(pair);
      return happened === undefined;
    });
    for (const socket of [client, server]) {
      if (isFrozen) socket.pause();
      socket.setNoDelay(true);
      socket.on('error', () => {
        destroy(pair);
      });
      socket.on('close', () => {
        destroy(pair);
        open.delete(pair);
      });
    }
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));

  const cut = (): void => {
    for (const pair of open) destroy(pair);
  };
  const each = (change: (socket: net.Socket) => unknown): void => {
    for (const { client, server } of open) {
      change(client);
      change(server);
    }
  };

  return {
    port: (listener.address() as AddressInfo).port,
    connections: () => open.size,
    cut,
    freeze: () => {
      isFrozen = true;
      each((socket) => socket.pause());
    },
    thaw: () => {
      isFrozen = false;
      each((socket) => socket.resume());
    },
    refuse: () => {
      isRefusing = true;
      cut();
    },
    accept: () => {
      isRefusing = false;
    },
    catchOn: (pattern, moment) => {
      trap = { pattern, moment };
      caught = 0;
    },
    caught: () => caught,
    count: (text) => {
      const counted = { text, count: 0 };
      counts.push(counted);
      return () => counted.count;
    },
    stop: async () => {
      cut();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
};

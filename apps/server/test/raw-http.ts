import net from 'node:net';

export interface RawAnswer {
  status: number;
  headers: string;
  body: string;
}

/** Bytes over a real socket, exactly as given, and whatever comes back until the server hangs up. */
export function rawHttp(port: number, request: string | Buffer): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = net.connect(port, '127.0.0.1', () => socket.write(request));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString();
      const [headers = '', ...body] = text.split('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1]);
      if (status) resolve({ status, headers: headers.toLowerCase(), body: body.join('\r\n\r\n') });
      else reject(new Error(`no answer but ${JSON.stringify(text)}`));
    });
    // A server that refuses early may reset what is still being sent; what it said before counts.
    socket.on('error', () => undefined);
  });
}

/** A request as text; the connection closes behind it. */
export function requestText(line: string, headers: string[] = [], body = ''): string {
  const host = headers.some((header) => /^host:/i.test(header)) ? [] : ['Host: localhost'];
  const length = body && !headers.some((h) => /^(content-length|transfer-encoding):/i.test(h));
  const all = [
    ...host,
    'Connection: close',
    ...headers,
    ...(length ? [`Content-Length: ${Buffer.byteLength(body)}`] : []),
  ];
  return `${line} HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n${body}`;
}

export async function portOf(app: { listen(options: object): Promise<string> }): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

import type { Http } from '@waybill/carriers';

/** Exchanges with a carrier over the network; no redirects, at most `timeoutMs`, in the charset that the carrier names. */
export function carrierFetch(timeoutMs: number): Http {
  return async ({ url, method, headers, body }) => {
    const response = await fetch(url, { method, headers, body, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    const text = decoderFor(response.headers.get('content-type') ?? '').decode(await response.arrayBuffer());
    return { status: response.status, headers: { ...Object.fromEntries(response.headers), 'set-cookie': response.headers.getSetCookie() }, body: text };
  };
}

function decoderFor(contentType: string): InstanceType<typeof TextDecoder> {
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

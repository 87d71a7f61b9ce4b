/** Sends a request like `fetch`, with progress: only XMLHttpRequest reports how much of an upload has been sent. */
export function upload(url: string, init: RequestInit, onProgress: (sent: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'POST', url);
    for (const [name, value] of Object.entries(init.headers ?? {})) request.setRequestHeader(name, String(value));
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => resolve(toResponse(request));
    request.onerror = () => reject(new TypeError('The upload did not reach the server.'));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    init.signal?.addEventListener('abort', () => request.abort());
    request.send(init.body as XMLHttpRequestBodyInit | null);
  });
}

function toResponse(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('Retry-After');
  const headers = new Headers(retryAfter === null ? undefined : { 'Retry-After': retryAfter });
  return new Response(request.responseText, { status: request.status, headers });
}

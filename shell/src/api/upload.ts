/** Sends as `fetch` does, and tells how much has left: only the older interface of browsers can. */
export function upload(url: string, init: RequestInit, onProgress: (sent: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'POST', url);
    for (const [name, value] of Object.entries(init.headers ?? {})) request.setRequestHeader(name, String(value));
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => reject(new TypeError('The upload did not reach the server.'));
    request.onabort = () => reject(new DOMException('The upload was ended.', 'AbortError'));
    init.signal?.addEventListener('abort', () => request.abort());
    request.send(init.body as XMLHttpRequestBodyInit | null);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('Retry-After');
  const headers = new Headers(retryAfter === null ? undefined : { 'Retry-After': retryAfter });
  return new Response(request.responseText, { status: request.status, headers });
}

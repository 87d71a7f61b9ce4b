import { fireEvent } from '@testing-library/react';

/** The model of each stroke, from left to right: jsdom measures no paths. */
const MODEL = { from: 15, to: 95, y: 50 };

/** Gives every character two strokes, and jsdom what tracing needs of a browser. */
export function installFakeStrokes(): void {
  globalThis.fetch = async () =>
    ({ ok: true, text: async () => '<path d="M15,50 95,50"/><path d="M15,50 96,50"/>' }) as Response;
  Object.assign(SVGElement.prototype, {
    getTotalLength: () => MODEL.to - MODEL.from,
    getPointAtLength: (length: number) => ({ x: MODEL.from + length, y: MODEL.y }),
    setPointerCapture: () => undefined,
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 109, height: 109 }),
  });
}

/** Draws a line over the model in a field for tracing, or next to it. */
export function drawStroke(field: Element, isRight: boolean): void {
  // jsdom has no pointer events with positions.
  const at = (type: string, clientX: number) => {
    const clientY = isRight ? MODEL.y : MODEL.y + 50;
    fireEvent(field, Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY })));
  };
  at('pointerdown', MODEL.from);
  for (let x = MODEL.from; x <= MODEL.to; x += 8) at('pointermove', x);
  at('pointerup', MODEL.to);
}

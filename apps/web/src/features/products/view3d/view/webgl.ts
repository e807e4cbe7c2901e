/** Drivers that draw by the processor: a tenth as fast, so they get less to do. */
const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;

/** Whether the browser can draw in three dimensions. */
export function hasWebGl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    // Browsers allow few of them at a time.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}

export function isSoftware(context: WebGL2RenderingContext): boolean {
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER);
  return typeof name === 'string' && SOFTWARE.test(name);
}

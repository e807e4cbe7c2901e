/** Drivers that draw by the processor: a tenth as fast, so they get less to do. */
const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;

/** Who draws in three dimensions here, if anybody does. */
export type Graphics = 'card' | 'processor' | 'none';

export function graphics(): Graphics {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    if (!context) return 'none';
    const info = context.getExtension('WEBGL_debug_renderer_info');
    const name: unknown = context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER);
    // Browsers allow few contexts at a time.
    context.getExtension('WEBGL_lose_context')?.loseContext();
    return typeof name === 'string' && SOFTWARE.test(name) ? 'processor' : 'card';
  } catch {
    return 'none';
  }
}

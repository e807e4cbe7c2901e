import type {
  BlankDefinition,
  CaseDefinition,
  CupDefinition,
  FlatDefinition,
} from '@motif/contract/features/blanks/definition';
import { type ReactNode, useId } from 'react';
import styles from './blank-sketch.module.css';

interface Props {
  definition: BlankDefinition;
  colour: string;
  /** The address of a picture that covers the front of it. */
  picture?: string | undefined;
  /** What is printed, drawn in micrometres from the top left corner of the print area. */
  children?: ReactNode;
}

/** A blank from the front as plain lines, with a picture on it: what is seen until the mockup is there. */
export function BlankSketch({ definition, colour, picture, children }: Props) {
  const hex = definition.colours.find(({ code }) => code === colour)?.hex ?? '#ffffff';
  const print = children && <Print definition={definition}>{children}</Print>;
  const shared = { hex, picture, print };
  if (definition.shape === 'case') return <Case {...shared} definition={definition} />;
  if (definition.shape === 'cup') return <Cup {...shared} definition={definition} />;
  return <Flat {...shared} definition={definition} />;
}

interface DrawnProps<Definition> {
  definition: Definition;
  hex: string;
  picture: string | undefined;
  print: ReactNode;
}

/** The print area on the front. That of a cup goes around it, so its middle is seen. */
function Print({ definition, children }: { definition: BlankDefinition; children: ReactNode }) {
  const { area } = definition;
  const { h } = definition.geometry;
  const w = definition.shape === 'cup' ? definition.geometry.d : definition.geometry.w;
  const top =
    definition.shape === 'cup' ? h - definition.geometry.print_bottom - area.h_um : (h - area.h_um) / 2;
  return (
    <svg aria-hidden="true" height={area.h_um} width={area.w_um} x={(w - area.w_um) / 2} y={top}>
      {children}
    </svg>
  );
}

interface FrontProps {
  w: number;
  h: number;
  r: number;
  hex: string;
  picture: string | undefined;
  print: ReactNode;
}

/** The front of a thing: its colour, the picture inside of its outline, and the outline. */
function Front({ w, h, r, hex, picture, print }: FrontProps) {
  const clip = useId();
  const shape = { width: w, height: h, rx: r };
  return (
    <>
      <clipPath id={clip}>
        <rect {...shape} />
      </clipPath>
      <rect {...shape} fill={hex} />
      {picture && (
        <image
          clipPath={`url(#${clip})`}
          height={h}
          href={picture}
          preserveAspectRatio="xMidYMid slice"
          width={w}
        />
      )}
      {print && <g clipPath={`url(#${clip})`}>{print}</g>}
      <rect {...shape} className={styles.line} />
    </>
  );
}

function Case({ definition: { geometry }, ...rest }: DrawnProps<CaseDefinition>) {
  const { w, h, r, camera, lenses, flash } = geometry;
  return (
    <Frame h={h} w={w}>
      <Front h={h} r={r} w={w} {...rest} />
      <rect
        className={styles.camera}
        height={camera.h}
        rx={camera.r}
        width={camera.w}
        x={camera.x}
        y={camera.y}
      />
      {[...lenses, ...(flash ? [flash] : [])].map((disc) => (
        <circle className={styles.lens} cx={disc.x} cy={disc.y} key={`${disc.x} ${disc.y}`} r={disc.r} />
      ))}
    </Frame>
  );
}

function Cup({ definition: { geometry }, ...rest }: DrawnProps<CupDefinition>) {
  const { d, h, handle, lid } = geometry;
  const [reach, thick] = [handle?.reach ?? 0, d * 0.09];
  const top = lid ? d * 0.12 : 0;
  return (
    <Frame h={h + top} left={0} top={-top} w={d + reach}>
      {handle && (
        <rect
          className={styles.handle}
          height={handle.h}
          rx={reach * 0.6}
          strokeWidth={thick}
          width={reach * 2 - thick}
          x={d - reach}
          y={(h - handle.h) / 2}
        />
      )}
      {lid && (
        <rect
          className={styles.lid}
          height={top * 1.4}
          rx={top * 0.3}
          width={d * 0.92}
          x={d * 0.04}
          y={-top}
        />
      )}
      <Front h={h} r={d * 0.06} w={d} {...rest} />
    </Frame>
  );
}

function Flat({ definition: { geometry }, ...rest }: DrawnProps<FlatDefinition>) {
  const { w, h, r } = geometry;
  return (
    <Frame h={h} w={w}>
      <Front h={h} r={Math.max(r, Math.min(w, h) * 0.01)} w={w} {...rest} />
    </Frame>
  );
}

interface FrameProps {
  w: number;
  h: number;
  left?: number;
  top?: number;
  children: ReactNode;
}

function Frame({ w, h, left = 0, top = 0, children }: FrameProps) {
  const air = Math.max(w, h) * 0.02;
  return (
    <svg
      aria-hidden="true"
      className={styles.drawing}
      viewBox={`${left - air} ${top - air} ${w + 2 * air} ${h + 2 * air}`}
    >
      {children}
    </svg>
  );
}

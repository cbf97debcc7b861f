"use client";

import { Component, type ReactNode } from "react";
import { RenderingFailed } from "./rendering-failed.tsx";

/** Catches errors of a block's browser part, so the rest of the page stays usable. */
export class BlockBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <RenderingFailed /> : this.props.children;
  }
}

"use client";

import { Component, type ReactNode } from "react";
import { RenderingFailed } from "./rendering-failed.tsx";

/** Keeps what a block's browser part throws inside the block; the page around it lives on. */
export class BlockBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <RenderingFailed /> : this.props.children;
  }
}

// Scripts of every page, as one file. Telemetry comes first, so it catches errors of the others.
import "./telemetry.ts";
import "./data-layer.ts";
import "./keep-query.ts";
import "./shell.ts";
import "./notice.ts";
import "./submits-on-change.ts";
import "./comes-with-click.ts";
import "./comes-with-focus.ts";
import "./on-the-way.ts";

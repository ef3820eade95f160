import "./app.css";
import { mount } from "svelte";
import { startSettings } from "$lib/settings";
import App from "./App.svelte";

startSettings();
const target = document.getElementById("app");
if (target) {
  mount(App, { target });
}
